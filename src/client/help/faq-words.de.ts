import type { faq as english } from './faq-words.ts';

export const faq: typeof english = (brand, canMail) => [
  {
    title: 'Der Anfang',
    entries: [
      {
        question: `Was ist ${brand}?`,
        answer: `${brand} ist eine Bibliothek der Dinge für deine Nachbarschaft. Du leihst, was du für einen Tag brauchst, verleihst, was du selten benutzt, verschenkst, was du nicht mehr willst, und wünschst dir, was du suchst. Nichts kostet Geld.`,
      },
      {
        question: 'Was soll ich zuerst tun?',
        answer:
          'Öffne Netzwerk und sieh dir die Gruppen an. Tritt denen bei, zu denen du gehörst: deine Straße, die Klasse deines Kindes, dein Verein. Du siehst, was mit diesen Gruppen geteilt wird, und kannst selbst mit ihnen teilen.',
      },
      {
        question: 'Wie verbinde ich mich mit einer einzelnen Person?',
        answer:
          'Öffne Netzwerk, dann Finden und verbinden. Gib den vollen Namen oder die E-Mail-Adresse ein und schick eine Anfrage. Oder tippe auf den Namen von jemandem, dessen Ding du siehst, dann auf Verbinden. Nach der Zusage steht die Person unter Kontakte, und du kannst Dinge nur mit ihr teilen. Einen Kontakt kannst du jederzeit ausschalten.',
      },
      {
        question: 'Meine Nachbarn sind noch nicht hier. Wie kommen sie dazu?',
        answer:
          'Öffne Netzwerk, dann Finden und verbinden, und erstelle einen Link oder einen Aushang. Wer sich damit registriert, ist ohne Warten dabei, gehört zu den Gruppen, die du gewählt hast, und findet eine Anfrage von dir vor. Einen Link kannst du jederzeit beenden.',
      },
      {
        question: 'Ich habe mein Passwort vergessen. Was nun?',
        answer: canMail
          ? 'Wähle „Passwort vergessen?“ auf der Anmeldeseite. Du bekommst per E-Mail ein vorläufiges Passwort, das einmal gilt, 30 Minuten lang. Gleich nach der Anmeldung wählst du ein eigenes.'
          : 'Bitte die Verwaltung um ein vorläufiges Passwort: Von hier können keine E-Mails verschickt werden. Es gilt einmal, einen Tag lang. Gleich nach der Anmeldung wählst du ein eigenes.',
      },
    ],
  },
  {
    title: 'Dinge teilen',
    entries: [
      {
        question: 'Was ist der Unterschied zwischen Verschenken und Verleihen?',
        answer:
          'Verschenken gibt etwas für immer weg; es steht unter Geschenkt. Verleihen ist für Dinge, die du zurückhaben willst; sie stehen unter Leihen. Beides wählst du über Neu.',
      },
      {
        question: 'Wie stelle ich etwas ein?',
        answer:
          'Tippe auf Neu und wähle Verschenken oder Verleihen. Füge bis zu sechs Fotos hinzu, sag oder schreib, was es ist und in welchem Zustand, und wähle, wer es sehen darf. Du kannst sprechen statt tippen; den Text kannst du vor dem Absenden immer ändern.',
      },
      {
        question: 'In meinem Eintrag ist ein Fehler. Kann ich ihn ändern?',
        answer:
          'Ja. Öffne dein Ding oder deinen Wunsch und wähle Bearbeiten: Text, Kategorien, Fotos und ihre Reihenfolge. Wenn sich der Name ändert, sagen wir es allen, die darauf warten. Zwischen Verleihen und Verschenken kannst du wechseln, solange niemand wartet.',
      },
      {
        question: 'Wer sieht, was ich teile?',
        answer:
          'Nur die Gruppen und Personen, die du wählst. Das kannst du später direkt am Ding ändern, unter Geteilt mit, solange du niemandem zugesagt hast. Wer einen Link von dir öffnet, sieht, was du dafür ausgesucht hast.',
      },
      {
        question: 'Wer sieht meine E-Mail-Adresse?',
        answer:
          'Die Person, der du zusagst, und die Person, die dir zusagt, damit ihr eine Zeit ausmachen könnt. Die Person, der du eine Kontaktanfrage schickst. Und alle, die eine Sammlung öffnen, die du per Link teilst.',
      },
      {
        question: 'Jemand möchte etwas von mir. Wie übergebe ich es?',
        answer:
          'Öffne Aktivität und wähle Geteilt. Unter Anfragen beantworten öffnest du das Ding und wählst eine der Personen, die gefragt haben. Es steht dann unter Offene Übergaben, mit der E-Mail-Adresse, um eine Zeit auszumachen. Nach der Übergabe tippst du auf Übergabe bestätigen.',
      },
      {
        question: 'Wie bekomme ich zurück, was ich verleihe?',
        answer:
          'Beim Einstellen sagst du, wie lange du es üblicherweise verleihst; bei der Zusage wählst du den Tag, an dem es zurück sein soll. Aktivität, Geteilt, Verliehen zeigt, wer was hat, was fällig und was überfällig ist. Du kannst um mehr Zeit gebeten werden. Wenn du es zurückhast, tippst du auf Es ist zurück: Dann können es andere leihen, und wir sagen der nächsten Person auf der Warteliste Bescheid.',
      },
      {
        question: 'Darf ich Nein sagen?',
        answer:
          'Ja. Tippe neben dem Namen auf Absagen, gern mit einem freundlichen Wort. Wir sagen es weiter, und in einer Woche darf wieder gefragt werden.',
      },
      {
        question: 'Ich habe mich vertippt. Kann ich das rückgängig machen?',
        answer:
          'Ja, 15 Sekunden lang: Tippe auf Rückgängig neben dem Satz, der sagt, was geschehen ist. Zusage, Übergabe oder Rückgabe sind dann zurückgenommen, und niemand bekommt eine E-Mail darüber.',
      },
      {
        question: 'Niemand ist gekommen. Kann ich die Zusage zurücknehmen?',
        answer:
          'Ja. Öffne das Ding unter Offene Übergaben und tippe auf Jemand anderen wählen. Es ist dann wieder frei für die Nächsten.',
      },
    ],
  },
  {
    title: 'Nach Dingen fragen',
    entries: [
      {
        question: 'Wie frage ich nach etwas?',
        answer:
          'Öffne das Ding und tippe auf Anfragen. Die Person, der es gehört, sieht deinen Namen und entscheidet. Schreiben musst du nichts, aber du darfst: ein paar Worte, und zum Leihen die Tage, an denen du es brauchst.',
      },
      {
        question: 'Es ist verliehen. Was nun?',
        answer:
          'Tippe auf Sag mir, wenn es zurück ist, auf der Karte oder im geöffneten Ding. Du kommst auf die Warteliste, siehst deinen Platz, und wir sagen dir Bescheid. Unter Leihen blendet Nur was jetzt da ist alles Verliehene aus.',
      },
      {
        question: 'Ich brauche Geliehenes länger oder bringe es zurück.',
        answer:
          'Öffne es unter Aktivität, Anfragen, Geliehen. Bitte um mehr Zeit; du bekommst ein Ja oder Nein, und bis dahin gilt der ausgemachte Tag. Nach dem Zurückbringen tippst du auf Ich habe es zurückgebracht, und es wird bestätigt. Über ein Dankeschön freuen sich alle; nur ihr beide könnt es lesen.',
      },
      {
        question: 'Wo sehe ich die Antwort auf meine Anfrage?',
        answer:
          'Unter Aktivität, Anfragen. Angefragt wartet noch auf eine Antwort; Zugesagt kannst du abholen, mit der E-Mail-Adresse, um eine Zeit auszumachen. Eine Zahl an Aktivität sagt dir, wenn es etwas Neues gibt.' +
          (canMail
            ? ' Wir erinnern dich auch per E-Mail, bei Geliehenem bis zu viermal: Wähle unter E-Mails in deinem Konto, welche du möchtest.'
            : ''),
      },
      {
        question: 'Ich habe es mir anders überlegt.',
        answer:
          'Öffne das Ding noch einmal und zieh deine Anfrage zurück. Wenn du schon eine Zusage hast, tippe auf Ich brauche es nicht mehr, dann kann es jemand anderes bekommen.',
      },
      {
        question: 'Warum ist ein Ding verschwunden?',
        answer:
          'Jemand anderes hat es bekommen oder bekommt es gerade, es wurde gelöscht, oder es wird nicht mehr mit dir oder einer deiner Gruppen geteilt.',
      },
    ],
  },
  {
    title: 'Wunschliste',
    entries: [
      {
        question: 'Wie wünsche ich mir etwas?',
        answer:
          'Tippe auf Neu, dann auf Wünschen, und sag, was du suchst. Teil den Wunsch mit deinem Netzwerk, damit die Nachbarn helfen können, oder behalte ihn für dich: Dann siehst nur du ihn, und er wird trotzdem mit allem verglichen, was geteilt wird.',
      },
      {
        question: 'Wie erfahre ich, dass etwas passt?',
        answer:
          'Wir vergleichen deine Wünsche mit allem, was du sehen kannst. Aktivität, Wunschliste, Etwas gefunden zeigt die Wünsche mit Treffern; öffne einen, um zu sehen, was passt und warum. Eine Zahl an Aktivität sagt dir, wenn es neue gibt.',
      },
      {
        question: 'Kann ich bei einem Wunsch helfen?',
        answer:
          'Ja. Sieh dir die Wünsche an, und wenn du das Gesuchte hast, tippe auf Neu und verschenk oder verleih es. Wenn es passt und gesehen werden darf, sagen wir Bescheid.',
      },
    ],
  },
  {
    title: 'Hilfe und Feedback',
    entries: [
      {
        question: 'Etwas funktioniert nicht, oder ich habe eine Idee.',
        answer:
          'Öffne Feedback im Menü und tippe auf Feedback geben. Du darfst anonym bleiben: Dann sieht niemand, wer es geschrieben hat, auch die Verwaltung nicht. Stimm für das, was andere geschrieben haben, um zu zeigen, was am wichtigsten ist.',
      },
      {
        question: 'Ich möchte mit jemandem nichts zu tun haben.',
        answer:
          'Tippe auf den Namen, dann unten im Profil auf Blockieren. Ab dann seht ihr beide die Dinge, Wünsche und das Profil der anderen Person nicht mehr, und Anfragen zwischen euch enden. Geliehenes läuft weiter, bis es zurück ist. Wir sagen es niemandem. Aufheben kannst du es unter Netzwerk, Kontakte.',
      },
      {
        question: 'Etwas hier ist gefährlich, verboten oder verletzend. Wem sage ich es?',
        answer:
          'Tippe auf Melden: unten an einem Ding, einem Wunsch oder einem Profil, unter einer Nachricht oder unter einem Feedback. Sag mit einem Tippen, was nicht stimmt, gern mit ein paar Worten. Die Verwaltung und ihre Vertrauenspersonen sehen es sich an und können es verbergen, verwarnen oder jemanden sperren. Sonst erfährt niemand, dass du es gemeldet hast.',
      },
      {
        question: 'Wie ändere ich mein Passwort?',
        answer:
          'Tippe auf deinen Anfangsbuchstaben oben (am Computer auf deinen Namen im Menü) und wähle Ändern neben Passwort. Deine anderen Geräte werden dabei abgemeldet.',
      },
      {
        question: 'Gibt es eine dunkle Ansicht?',
        answer: 'Ja. Sie richtet sich nach deinem Gerät, und unten im Menü kannst du hell oder dunkel wählen.',
      },
    ],
  },
  {
    title: 'Was es bewirkt',
    entries: [
      {
        question: 'Warum überhaupt teilen?',
        answer:
          'Eine Bohrmaschine läuft in ihrem Leben ein paar Minuten, ein Gitterbett dient zwei Jahre. Herstellen, Befördern und Entsorgen verursachen Emissionen, die auf keinem Preisschild stehen. Ein Ding, das zehn Haushalte benutzen, spart neun.',
      },
      {
        question: 'Was bringt es der Nachbarschaft?',
        answer:
          'Eine Übergabe dauert eine Minute an der Tür, und wer sich einmal an einer Tür begegnet ist, hilft einander leichter. Das ist die andere Hälfte von dem, was wir teilen.',
      },
    ],
  },
];
