import '@fontsource-variable/anybody/standard.css';
import '@fontsource-variable/hanken-grotesk/index.css';
import './ui/styles/fallback-fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import { start } from './app/start.tsx';

void start();
