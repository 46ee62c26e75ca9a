/** Skills that a person shows on their profile. */
interface ShownSkillsTable {
  user_code: string;
  skill: string;
}

export interface SkillTables {
  shown_skills: ShownSkillsTable;
}
