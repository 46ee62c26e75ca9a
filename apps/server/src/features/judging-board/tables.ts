interface JudgeRemindersTable {
  round_code: string;
  judge_code: string;
  reminded_at: Date;
}

export interface JudgingBoardTables {
  judge_reminders: JudgeRemindersTable;
}
