interface JobProgressTable {
  job_key: string;
  done: number;
  total: number;
}

export interface JobTables {
  job_progress: JobProgressTable;
}
