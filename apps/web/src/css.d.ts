declare module '@fontsource-variable/anybody/standard.css';
declare module '@fontsource-variable/hanken-grotesk/index.css';
