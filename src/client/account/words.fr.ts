import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  emailOrUsername: 'E-mail ou identifiant',
  password: 'Mot de passe',
  login: 'Se connecter',
  tagline: 'La bibliothèque d’objets de ta communauté',
  closing: 'Ensemble, on a ce qu’il faut.',
  registerHere: 'Pas encore membre ? Inscris-toi ici',
  forgotPassword: 'Mot de passe oublié ?',
  lookAround: 'Jeter d’abord un œil',
  accountDeleted: 'Ton compte est supprimé. Merci d’avoir été là.',
  sessionEnded: 'Ta session est terminée ici. Connecte-toi à nouveau.',
  loginFailed: (reason) => `La connexion n’a pas marché : ${reason}`,
});
