import type { profile as english } from '../en/profile.ts';

export const profile: typeof english = {
  institute: 'Centro',
  field: 'Campo',
  occupation: 'Ocupación',
  occupations: {
    student: 'Estudia',
    'working-professional': 'Trabaja',
    'currently-not-working': 'Entre una cosa y otra',
  },
  memberSince: 'En Podium desde',
  interests: 'Intereses',
  noInterests: 'Aún no hay intereses.',
  mine: {
    title: 'Esta es tu página.',
    seenBy: {
      everyone: 'La puede ver cualquiera.',
      members: 'La pueden ver quienes tienen cuenta.',
      nobody: 'Solo la puedes ver tú.',
    },
    edit: 'Editar el perfil',
    pick: 'Elegir algunos',
  },
  share: {
    open: 'Compartir',
    title: 'Comparte tu perfil',
    close: 'Cerrar',
    shows:
      'Quien tiene el enlace ve las habilidades y los certificados que has elegido mostrar. Donde se pega, lleva esta imagen.',
    hidden: {
      members:
        'Solo quien tiene cuenta puede abrir este enlace, y no lleva imagen. Muestra tu perfil a todo el mundo para compartirlo con cualquiera.',
      nobody: 'Solo tú puedes abrir este enlace. Muestra tu perfil a todo el mundo para compartirlo.',
    },
    change: 'Elegir quién lo ve',
    picture: (name: string) => `La imagen que acompaña al enlace del perfil de ${name}`,
    pictureFailed: 'La imagen no se ha cargado. El enlace funciona sin ella.',
    link: 'Enlace a tu perfil',
    copy: 'Copiar',
    copied: 'Copiado',
    download: 'Descargar la imagen',
    send: 'Enviar a…',
  },
  missing: {
    title: 'Aquí no hay nadie',
    body: 'Este perfil no existe, o su dueño no te lo muestra.',
    guest: 'Algunas personas lo muestran solo a quienes tienen cuenta. Entra y miramos otra vez.',
    logIn: 'Entrar',
    dashboard: 'Volver a tu panel',
  },
  failed: { title: 'El perfil no se ha cargado', again: 'Probar otra vez' },
};
