/** Downloads what is at an address of this site. */
export const downloadFrom = (address: string, fileName: string): void => {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
};

/** Hands bytes to the browser as a download. */
export const downloadFile = (fileName: string, content: BlobPart, type: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type }));
  downloadFrom(address, fileName);
  // The browser has taken the bytes by the next turn; kept longer they would only fill memory.
  setTimeout(() => URL.revokeObjectURL(address), 0);
};
