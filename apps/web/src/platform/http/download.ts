const save = (parts: BlobPart[], type: string, name: string): void => {
  const url = URL.createObjectURL(new Blob(parts, { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
};

/** Gives the browser a file that the server sent as base 64. */
export const download = (base64: string, type: string, name: string): void =>
  save([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], type, name);

export const downloadText = (text: string, type: string, name: string): void => save([text], type, name);
