interface BlindCopiesTable {
  file_id: string;
  copy_id: string;
}

export interface BlindFileTables {
  blind_copies: BlindCopiesTable;
}
