import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store/root.ts';
import { loadCategories } from './person-actions.ts';

/** Interests are kept as names of sub-categories; people read their labels. Until the list is here, nothing is shown. */
export const useInterestLabels = (interests: readonly string[]): string[] => {
  const dispatch = useAppDispatch();
  const categories = useAppSelector(({ competition }) => competition.categories);
  const missing = categories.length === 0 && interests.length > 0;
  useEffect(() => {
    if (missing) void dispatch(loadCategories()).catch(() => undefined);
  }, [missing, dispatch]);
  const labels = new Map(categories.flatMap(({ subCategories }) => subCategories.map((one) => [one.subCategoryName, one.label])));
  return interests.flatMap((name) => labels.get(name) ?? []);
};
