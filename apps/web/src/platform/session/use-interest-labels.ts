import type { Category } from '@podium/contract';
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store/root.ts';
import { loadCategories } from './person-actions.ts';
import { useListLabel } from '../../i18n/reference-labels.ts';

/** The lists behind short names, asked for once when someone needs them. */
const useCategories = (needed: boolean): readonly Category[] => {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(({ competition }) => competition.categories);
  const missing = categories.length === 0 && needed;
  useEffect(() => {
    if (missing) void dispatch(loadCategories()).catch(() => undefined);
  }, [missing, dispatch]);
  return categories;
};

/** What a competition is about, in words; nothing until the list is here. */
export const useCategoryLabels = ({
  categoryName,
  subCategoryArray,
}: {
  categoryName: string;
  subCategoryArray: readonly string[];
}): string[] => {
  const labelOf = useListLabel();
  const found = useCategories(Boolean(categoryName)).find((one) => one.categoryName === categoryName);
  if (!found) return [];
  return [
    labelOf(found.label),
    ...found.subCategories
      .filter(({ subCategoryName }) => subCategoryArray.includes(subCategoryName))
      .map(({ label }) => labelOf(label)),
  ];
};

/** Interests are kept as names of sub-categories; people read their labels. Until the list is here, nothing is shown. */
export const useInterestLabels = (interests: readonly string[]): string[] => {
  const labelOf = useListLabel();
  const categories = useCategories(interests.length > 0);
  const labels = new Map(
    categories.flatMap(({ subCategories }) => subCategories.map((one) => [one.subCategoryName, labelOf(one.label)])),
  );
  return interests.flatMap((name) => labels.get(name) ?? []);
};
