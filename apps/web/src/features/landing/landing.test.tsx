import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { en } from '../../i18n/en/index.ts';
import { es } from '../../i18n/es/index.ts';
import { Testimonials } from './testimonials.tsx';

test('[P-007] the landing page presents the experiential learning platform for proactive students', () => {
  expect(en.landing.lead).toContain('the experiential learning platform for proactive students');
  expect(es.landing.lead).toContain('la plataforma de aprendizaje por experiencia para estudiantes con iniciativa');
});

test('[P-041] four testimonials, drawn from the page itself', () => {
  const drawn = renderToStaticMarkup(<Testimonials />);
  expect(drawn.match(/data-testid="testimonial"/gu)).toHaveLength(4);
  for (const { quote, name } of en.landing.testimonials.list) {
    expect(drawn).toContain(quote);
    expect(drawn).toContain(name);
  }
  expect(es.landing.testimonials.list).toHaveLength(4);
});
