import { describe, expect, test } from 'vitest';
import { capitaliseWords, isEmail, isUrl, normaliseEmail, withHttps } from './text.ts';

describe('email', () => {
  test.each(['a@b.co', 'ada.king+x@mail.example.org', 'łukasz@łódź.pl'])('[P-229] %s is an email', (value) => {
    expect(isEmail(value)).toBe(true);
  });
  test.each(['a@b.c', 'a@b', 'ab.co', '@b.co', 'a@.co', 'a b@c.de', 'a@b@c.de', ' a@b.co', 'a@b.co ', ''])(
    '[P-229] "%s" is no email',
    (value) => {
      expect(isEmail(value)).toBe(false);
    },
  );
  test('[P-229] an address longer than mail can carry is refused', () => {
    expect(isEmail(`${'a'.repeat(250)}@b.co`)).toBe(false);
  });
  test('[TX-1] two spellings of one address are one address', () => {
    expect(normaliseEmail('  Ada@Example.ORG ')).toBe('ada@example.org');
  });
});

describe('url', () => {
  test.each(['http://a.com', 'https://a.com', 'a.com', 'HTTPS://A.com'])(
    '[P-230] %s: the scheme is optional',
    (value) => {
      expect(isUrl(value)).toBe(true);
    },
  );
  test.each(['ftp://a.com', 'javascript:alert(1)', '//a.com', 'http:/a.com'])(
    '[P-230] %s: other schemes are refused',
    (value) => {
      expect(isUrl(value)).toBe(false);
    },
  );
  test.each(['10.0.0.1', 'sub.a-b.co.uk', '255.255.255.255'])('[P-231] %s is a host', (value) => {
    expect(isUrl(value)).toBe(true);
  });
  test.each(['word', 'a..com', '-a.com', 'a-.com', '10.0.0.256', 'a.c', 'exa mple.com'])(
    '[P-231] %s is no host',
    (value) => {
      expect(isUrl(value)).toBe(false);
    },
  );
  test.each(['a.com:8080/x/y?q=1#f', 'a.com:80', 'a.com/x', 'a.com?q=1', 'a.com#f', '10.0.0.1:3000/x'])(
    '[P-232] %s: port, path, query and fragment are each optional',
    (value) => {
      expect(isUrl(value)).toBe(true);
    },
  );
  test('[P-232] a hostile long text is refused without hanging', () => {
    expect(isUrl(`${'a-'.repeat(50_000)}!`)).toBe(false);
  });
  test('[P-233] a link without an http prefix gets https, one with it stays', () => {
    expect(withHttps('a.com')).toBe('https://a.com');
    expect(withHttps('http://a.com')).toBe('http://a.com');
    expect(withHttps('HTTPS://a.com')).toBe('HTTPS://a.com');
  });
});

describe('names', () => {
  test.each([
    ['ada king lovelace', 'Ada King Lovelace'],
    ['  trần   vy ', 'Trần Vy'],
    ['élodie saint-exupéry', 'Élodie Saint-Exupéry'],
    ['McLean', 'McLean'],
    ['ñandú', 'Ñandú'],
  ])('[P-240] "%s" is shown as "%s"', (typed, shown) => {
    expect(capitaliseWords(typed)).toBe(shown);
  });
});
