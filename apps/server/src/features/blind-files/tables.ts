interface BlindCopiesTable {
  file_id: string;
  /** None when the file cannot be cleaned. */
  copy_id: string | null;
}

export interface BlindFileTables {
  blind_copies: BlindCopiesTable;
}
