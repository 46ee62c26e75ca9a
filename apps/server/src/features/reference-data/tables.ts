import type { Occupation } from '@podium/domain/accounts';

interface InstitutesTable {
  institute_id: string;
  label: string;
  institute_name: string;
  is_active: boolean;
  name_key: string;
  search: string;
}

interface SubProfessionsTable {
  sub_profession_code: string;
  label: string;
  occupation: Occupation;
  position: number;
}

interface CategoriesTable {
  category_name: string;
  label: string;
  position: number;
}

interface SubCategoriesTable {
  sub_category_name: string;
  category_name: string;
  label: string;
  position: number;
}

export interface ReferenceDataTables {
  institutes: InstitutesTable;
  sub_professions: SubProfessionsTable;
  categories: CategoriesTable;
  sub_categories: SubCategoriesTable;
}
