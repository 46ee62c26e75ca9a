import { z } from 'zod';

// The kinds of values that settings have. What is refused is said in words.
export const onOff = z.enum(['on', 'off']);
export const urlOf = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.test(new URL(text).protocol),
      `must be an address such as ${example}`,
    );
export const listOf = (item: z.ZodType<string, string>) =>
  z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .pipe(z.array(item).min(1));
export const origin = urlOf(/^https?:$/, 'https://podium.example.org')
  .refine((text) => !URL.canParse(text) || new URL(text).pathname === '/', 'must be an address without a path')
  .transform((text) => new URL(text).origin);

export const seconds = (usual: number) =>
  z
    .string()
    .regex(
      usual === 0 ? /^\d{1,4}$/ : /^[1-9]\d{0,3}$/,
      `must be a number of seconds from ${Math.min(usual, 1)} to 9999`,
    )
    .transform(Number)
    .default(usual);

const wholeNumber = (fault: string) => (byDefault: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, fault)
    .transform(Number)
    .default(byDefault);
export const megabytes = wholeNumber('must be a number of megabytes');
export const count = wholeNumber('must be a number');
