import { numberFormat } from '../../i18n/formatters.ts';
import { useLocale } from '../../i18n/locale-context.tsx';

/** As many decimals as the step of the scale needs, and one at least: a given zero is “0.0”. */
const decimalsOf = (step: number): number => {
  const [, digits = ''] = String(step).split('.');
  return Math.max(1, digits.length);
};

export const usePoints = () => {
  const { code } = useLocale();
  return (points: number, scale: { step: number } = { step: 0.5 }): string => {
    const digits = decimalsOf(scale.step);
    return numberFormat(code, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(points);
  };
};
