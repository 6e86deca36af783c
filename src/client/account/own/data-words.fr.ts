import { catalogue } from '../../base/language.ts';
import type { words as english } from './data-words.ts';

export const words = catalogue<typeof english>({
  download: 'Tout télécharger',
  downloadNone: 'Un fichier avec tes objets, tes messages, ton historique et tes photos',
  makeDownload: 'Créer le fichier',
  making: 'Le fichier est en préparation. Tu recevras un e-mail quand il sera prêt.',
  makingWithoutMail: 'Le fichier est en préparation. Il apparaîtra ici quand il sera prêt.',
  ready: (megabytes, until) => `Prêt : ${megabytes} Mo, jusqu’au ${until}`,
  fetch: 'Télécharger',
  downloadFailed: 'Cela n’a pas marché. Réessaie.',

  leave: 'Supprimer mon compte',
  leaveText: 'Pour de bon, avec tout ce que tu as publié',

  leaveTitle: 'Supprimer ton compte',
  back: 'Retour à ton compte',
  notLoaded: 'Impossible de charger cette page.',
  admin: 'Un compte de l’administration ne peut pas être supprimé.',
  adminText:
    'Transmets-le plutôt : sur la page du compte, remplace le nom et l’adresse e-mail par ceux de la personne qui te succède, et donne-lui le mot de passe. Les objets et les souhaits restent avec le compte ; supprime d’abord ceux que tu veux emporter.',
  openTitle: 'À régler d’abord',
  openText: 'On compte dessus dans le quartier. Tu pourras supprimer ton compte quand il ne restera rien ici.',
  matters: {
    lent: (item, name) => `${name} a « ${item} », qui est à toi.`,
    borrowed: (item, name) => `Tu as « ${item} », qui est à ${name}.`,
    promised: (item, name) => `Tu as réservé « ${item} » pour ${name}.`,
    booked: (item, name) => `${name} t’a réservé « ${item} ».`,
  },
  open: 'Ouvrir',
  openAbout: (item) => `Ouvrir « ${item} »`,
  whatHappens: 'Ce qui se passe',
  consequences: [
    'Tes objets, tes souhaits et tes photos sont supprimés, ainsi que tout ce que tu as écrit aux autres.',
    'Ton nom et ton adresse e-mail disparaissent partout. Les personnes qui t’ont prêté ou emprunté quelque chose le voient encore dans leur historique, avec « Former member » (ancien membre).',
    'Tes avis restent affichés, sans nom.',
    'Tes demandes et tes contacts prennent fin, tes liens et l’adresse de ton agenda aussi. Nous prévenons les personnes qui attendent quelque chose de toi.',
    'Ta session se ferme sur tous tes appareils. Tu pourras te réinscrire avec la même adresse, mais tu repartiras de zéro.',
  ],
  final: 'C’est irréversible.',
  keepData: 'Si tu veux garder quelque chose, télécharge-le d’abord sur la page du compte.',
  password: 'Ton mot de passe',
  confirm: 'Supprimer mon compte pour de bon',
  confirmByPasskey: 'Le supprimer avec une clé d’accès',
  leaveFailed: 'Ton compte n’a pas pu être supprimé. Réessaie.',
});
