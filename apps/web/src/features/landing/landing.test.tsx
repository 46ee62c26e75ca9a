import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { landing as en } from '../../i18n/en/landing.ts';
import { landing as es } from '../../i18n/es/landing.ts';
import { Testimonials } from './testimonials.tsx';

test('[P-007] the landing page presents the experiential learning platform for proactive students', () => {
  expect(en.lead).toContain('the experiential learning platform for proactive students');
  expect(es.lead).toContain('la plataforma de aprendizaje por experiencia para estudiantes con iniciativa');
});

test('[P-041] four testimonials, drawn from the page itself', () => {
  const drawn = renderToStaticMarkup(<Testimonials />);
  expect(drawn.match(/data-testid="testimonial"/gu)).toHaveLength(4);
  for (const { quote, name } of en.testimonials.list) {
    expect(drawn).toContain(quote);
    expect(drawn).toContain(name);
  }
  expect(es.testimonials.list).toHaveLength(4);
});
