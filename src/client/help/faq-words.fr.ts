import type { faq as english } from './faq-words.ts';

export const faq: typeof english = (brand, canMail) => [
  {
    title: 'Pour commencer',
    entries: [
      {
        question: `C’est quoi, ${brand} ?`,
        answer: `${brand} est une bibliothèque d’objets pour ton quartier. Tu empruntes ce qu’il te faut pour un jour, tu prêtes ce que tu utilises rarement, tu donnes ce que tu ne veux plus, et tu souhaites ce que tu cherches. Rien ne coûte d’argent.`,
      },
      {
        question: 'Par quoi commencer ?',
        answer:
          'Ouvre Réseau et regarde les Groupes. Rejoins ceux qui te concernent : ta rue, la classe de ton enfant, ton club. Tu vois ce qui se partage avec ces groupes, et tu peux partager avec eux.',
      },
      {
        question: 'Comment entrer en contact avec une personne ?',
        answer:
          'Ouvre Réseau, puis Trouver des contacts. Saisis le nom complet ou l’e-mail de la personne et envoie une demande. Ou touche le nom de quelqu’un dont tu vois un objet, puis Ajouter aux contacts. Quand c’est accepté, la personne est sous Contacts, et tu peux partager des objets avec elle seule. Tu peux couper un contact à tout moment.',
      },
      {
        question: 'Quelqu’un que je connais n’est pas encore là. Comment faire ?',
        answer:
          'Ouvre Réseau, puis Trouver des contacts, et crée un lien ou une affiche. Toute personne qui l’utilise pour s’inscrire entre sans attendre, rejoint les groupes que tu as choisis et trouve une demande de contact de ta part. Tu peux désactiver un lien à tout moment.',
      },
      {
        question: 'J’ai oublié mon mot de passe. Que faire ?',
        answer: canMail
          ? 'Choisis « Mot de passe oublié ? » sur la page de connexion. Tu reçois par e-mail un mot de passe provisoire qui marche une fois, pendant 30 minutes, et tu choisis le tien juste après la connexion.'
          : 'Demande un mot de passe provisoire à l’administration : cette bibliothèque ne peut pas envoyer d’e-mails. Il marche une fois, pendant un jour, et tu choisis le tien juste après la connexion.',
      },
    ],
  },
  {
    title: 'Partager des objets',
    entries: [
      {
        question: 'Quelle est la différence entre Donner et Prêter ?',
        answer:
          'Donner, c’est pour de bon : l’objet est sous À donner. Prêter, c’est pour ce que tu veux récupérer : l’objet est sous À emprunter. Choisis l’un ou l’autre avec le bouton Publier.',
      },
      {
        question: 'Comment publier quelque chose ?',
        answer:
          'Appuie sur Publier et choisis Donner ou Prêter. Ajoute jusqu’à six photos, puis dis ou écris ce que c’est et dans quel état, et choisis qui peut le voir. Tu peux parler au lieu d’écrire ; tu peux toujours corriger le texte avant de publier.',
      },
      {
        question: 'Il y a une erreur dans ma publication. Puis-je la changer ?',
        answer:
          'Oui. Ouvre ton objet ou ton souhait et choisis Modifier : le texte, les catégories, les photos et leur ordre. Si le nom change, nous prévenons les personnes qui l’attendent. Tu peux passer du prêt au don, ou l’inverse, tant que personne ne l’attend.',
      },
      {
        question: 'Qui voit ce que je partage ?',
        answer:
          'Seulement les groupes et les personnes que tu choisis. Tu peux le changer plus tard dans l’objet, sous Partagé avec, tant que tu n’as accepté personne. Les gens qui ouvrent un lien que tu as créé voient ce que tu y as mis.',
      },
      {
        question: 'Qui voit mon adresse e-mail ?',
        answer:
          'La personne que tu acceptes, et celle qui t’accepte, pour que vous puissiez convenir d’un moment. La personne à qui tu envoies une demande de contact. Et toute personne qui ouvre une bibliothèque que tu partages par lien.',
      },
      {
        question: 'Quelqu’un veut mon objet. Comment le remettre ?',
        answer:
          'Ouvre Activité et choisis Objets partagés. Sous Demandes à accepter, ouvre l’objet et choisis une des personnes qui l’ont demandé. Il passe alors sous Remises à faire, où tu trouves l’adresse e-mail pour convenir d’un moment. Quand tu l’as remis, appuie sur Touche pour confirmer la remise.',
      },
      {
        question: 'Comment récupérer ce que je prête ?',
        answer:
          'En le publiant, dis combien de temps tu le prêtes d’habitude ; en acceptant une demande, choisis le jour du retour. Activité, Objets partagés, Prêtés montre qui a quoi, ce qui est à rendre et ce qui est en retard. On peut te demander plus de temps. Quand tu l’as récupéré, appuie sur C’est revenu : d’autres peuvent l’emprunter, et nous prévenons la personne suivante sur la liste d’attente.',
      },
      {
        question: 'Puis-je dire non ?',
        answer:
          'Oui. Appuie sur Refuser à côté du nom, avec un mot gentil si tu veux. Nous le disons à la personne, et elle peut redemander dans une semaine.',
      },
      {
        question: 'J’ai appuyé par erreur. Puis-je annuler ?',
        answer:
          'Oui, pendant 15 secondes : appuie sur Annuler à côté de la phrase qui dit que c’est fait. L’accord, la remise ou le retour est alors annulé, et personne ne reçoit d’e-mail.',
      },
      {
        question: 'Personne n’est venu. Puis-je revenir sur mon accord ?',
        answer:
          'Oui. Ouvre l’objet sous Remises à faire et appuie sur Choisir quelqu’un d’autre. L’objet est de nouveau libre pour la personne suivante.',
      },
    ],
  },
  {
    title: 'Demander des objets',
    entries: [
      {
        question: 'Comment demander quelque chose ?',
        answer:
          'Ouvre l’objet et appuie sur Ça m’intéresse. La personne qui le partage voit ton nom et décide. Tu n’as pas besoin d’écrire, mais tu peux : un mot, et pour un prêt les jours qu’il te faut.',
      },
      {
        question: 'C’est prêté. Que faire ?',
        answer:
          'Appuie sur Préviens-moi au retour, sur sa carte ou dans l’objet ouvert. Tu es sur la liste d’attente, tu vois ta place, et nous te prévenons au retour. Sous À emprunter, Seulement ce qui est libre masque tout ce qui est prêté.',
      },
      {
        question: 'J’ai besoin de plus de temps, ou je rends l’objet.',
        answer:
          'Ouvre-le sous Activité, Demandes, Empruntés. Demande plus de temps, et la réponse sera oui ou non ; d’ici là, le jour convenu compte. Quand tu l’as rendu, appuie sur Je l’ai rendu, et la personne confirme. Un merci fait toujours plaisir ; il reste entre vous deux.',
      },
      {
        question: 'Où voir la réponse à ma demande ?',
        answer:
          'Sous Activité, Demandes. Les Demandes en attente attendent une réponse ; les Demandes acceptées sont à aller chercher et montrent l’adresse e-mail, pour que vous puissiez convenir d’un moment. Un chiffre sur Activité te dit quand il y a du nouveau.' +
          (canMail
            ? ' Nous envoyons aussi des rappels par e-mail, jusqu’à quatre pour un prêt : choisis ceux que tu veux sous E-mails, dans ton compte.'
            : ''),
      },
      {
        question: 'J’ai changé d’avis.',
        answer:
          'Rouvre l’objet et retire ta demande. Si elle est déjà acceptée, appuie sur Je n’en ai plus besoin, et l’objet peut aller à quelqu’un d’autre.',
      },
      {
        question: 'Pourquoi un objet a-t-il disparu ?',
        answer:
          'Il est allé à quelqu’un d’autre ou va être remis, on l’a retiré, ou il n’est plus partagé avec toi ou avec un de tes groupes.',
      },
    ],
  },
  {
    title: 'Liste de souhaits',
    entries: [
      {
        question: 'Comment faire un souhait ?',
        answer:
          'Appuie sur Publier, puis Souhaiter, et dis ce que tu cherches. Partage le souhait avec ton réseau pour qu’on puisse t’aider, ou garde-le pour toi : alors tu es la seule personne à le voir, et nous le comparons quand même à ce qui se partage.',
      },
      {
        question: 'Comment savoir qu’il y a une trouvaille ?',
        answer:
          'Nous comparons tes souhaits à tout ce que tu peux voir. Activité, Liste de souhaits, Trouvés montre les souhaits pour lesquels il y a quelque chose ; ouvres-en un pour voir les objets qui conviennent, et pourquoi. Un chiffre sur Activité t’annonce les nouveaux.',
      },
      {
        question: 'Puis-je aider pour le souhait de quelqu’un ?',
        answer:
          'Oui. Parcours les Souhaits, et si tu as l’objet, appuie sur Publier, puis donne-le ou prête-le. Si la personne peut le voir et que cela convient, nous la prévenons.',
      },
    ],
  },
  {
    title: 'Aide et avis',
    entries: [
      {
        question: 'Quelque chose ne marche pas, ou j’ai une idée.',
        answer:
          'Ouvre Avis dans le menu et appuie sur Donner mon avis. Tu peux rester anonyme : alors personne ne voit qui l’a écrit, même pas l’administration. Soutiens ce que d’autres ont écrit pour montrer ce qui compte le plus.',
      },
      {
        question: 'Je ne veux plus de contact avec quelqu’un.',
        answer:
          'Touche son nom, puis Bloquer au bas du profil. Dès lors, tu ne vois plus ses objets, ses souhaits ni son profil, cette personne ne voit plus les tiens, et les demandes entre vous se terminent. Un prêt continue jusqu’au retour. Nous ne le disons à personne. Tu peux débloquer sous Réseau, Contacts.',
      },
      {
        question: 'Quelque chose ici est dangereux, interdit ou blessant. À qui le dire ?',
        answer:
          'Appuie sur Signaler : au bas d’un objet, d’un souhait ou d’un profil, sous un message ou sous un avis. Dis ce qui ne va pas d’un seul geste, avec quelques mots si tu veux. L’administration et les personnes de confiance qu’elle a choisies regardent et peuvent masquer, avertir ou exclure. Personne d’autre n’apprend que ça vient de toi.',
      },
      {
        question: 'Comment changer mon mot de passe ?',
        answer:
          'Touche ton initiale en haut de l’écran (sur un ordinateur, ton nom dans le menu) et choisis Modifier à côté de Mot de passe. Tes autres appareils sont déconnectés.',
      },
      {
        question: 'Y a-t-il un mode sombre ?',
        answer: 'Oui. Il suit ton appareil, et tu peux choisir clair ou sombre au bas du menu.',
      },
    ],
  },
  {
    title: 'Pour la communauté',
    entries: [
      {
        question: 'Pourquoi partager ?',
        answer:
          'Une perceuse tourne quelques minutes dans sa vie, et un lit de bébé sert deux ans. Fabriquer, transporter et jeter des objets cause des émissions que personne ne voit sur l’étiquette. Un objet pour dix ménages en épargne neuf.',
      },
      {
        question: 'Qu’est-ce que cela apporte au quartier ?',
        answer:
          'Remettre un objet prend une minute sur le pas d’une porte, et quand on s’y est vu une fois, on s’aide plus facilement. C’est l’autre moitié de ce que nous partageons.',
      },
    ],
  },
];
