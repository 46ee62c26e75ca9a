import type { submissions as english } from '../en/submissions.ts';
import { pluraliser } from '../plural.ts';
import { entryParts } from './entry-parts.ts';

const plural = pluraliser('es');

export const submissions: typeof english = {
  parts: entryParts,
  title: 'Entregar',
  loading: 'Cargando lo entregado',
  failed: 'Lo entregado no se cargó.',
  again: 'Probar otra vez',
  types: { doc: 'Word', pdf: 'PDF', ppt: 'PowerPoint', excel: 'Excel', jpg: 'JPG', png: 'PNG', mp4: 'MP4', mov: 'MOV', tiff: 'TIFF', psd: 'PSD', epf: 'EPF', ai: 'AI' },
  rules: {
    files: (count, size) => plural(count, { one: `Un archivo de hasta ${size}`, other: `Hasta ${count} archivos, cada uno de hasta ${size}` }),
    types: (list) => `en ${list}`,
    links: 'También se admiten enlaces',
    onlyLinks: 'Solo enlaces',
  },
  deadline: {
    open: (when) => `Abierto hasta el ${when}`,
    left: 'Cierra en',
    grace: (when, last) => `El plazo acabó el ${when}. Hasta el ${last} aún se acepta.`,
    closed: (when) => `Cerrado desde el ${when}. Lo entregado cuenta; ya no se acepta nada más.`,
    none: 'Sin plazo fijado.',
  },
  choose: 'Elegir un archivo',
  another: 'Añadir otro archivo',
  drop: 'o suéltalo aquí',
  replace: 'Cambiar',
  full: 'No queda sitio para más archivos. Cambia uno para entregar algo más nuevo.',
  link: { label: 'Un enlace', submit: 'Entregar el enlace', bad: 'Escribe una dirección como example.org/video.', placeholder: 'example.org/video' },
  sending: {
    sending: (name) => `Enviando ${name}`,
    waiting: 'Sin conexión. Sigue solo donde se quedó.',
    finishing: 'Comprobando lo que llegó',
    failed: (name) => `${name} no se entregó`,
    percent: (sent, all) => `${sent} de ${all}`,
    cancel: 'Parar',
    again: 'Probar otra vez',
    dismiss: 'Quitar',
    tooLarge: (size) => `Pesa más de ${size}. Hazlo más pequeño, o entrega un enlace.`,
  },
  done: 'Entregado',
  version: (version) => `Versión ${version}`,
  by: (name, when) => `${name}, ${when}`,
  earlier: (count) => plural(count, { one: '1 versión anterior', other: `${count} versiones anteriores` }),
  open: 'Abrir',
  aLink: 'Enlace',
  visit: (site) => `Abrir ${site}`,
  leaves: 'sale de Podium',
  receipt: {
    action: 'Recibo',
    title: 'Tu recibo',
    titleOf: (name) => `Recibo de ${name}`,
    lead: 'Prueba qué llegó y cuándo, por el reloj del servidor. Quien tenga el mismo archivo obtiene la misma huella.',
    what: 'Qué',
    when: 'Cuándo',
    hash: 'SHA-256',
    close: 'Cerrar',
  },
  nothing: 'Aún no hay nada entregado.',
  copy: { copy: 'Copiar', copied: 'Copiado' },
};
