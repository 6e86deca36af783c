import { type Category, itemCategories } from '../../shared/items/categories.ts';
import { type ListColumn, listColumns } from '../../shared/imports/columns.ts';

/** Longer cells are no single word, and are not worth folding. */
const longestWord = 100;

/** Words are compared without case, accents and punctuation. */
const fold = (text: string): string =>
  text.length > longestWord
    ? ''
    : text
        .toLowerCase()
        .replaceAll('ß', 'ss')
        .replaceAll('œ', 'oe')
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

/** `words` holds phrases with commas between them; a German umlaut may also be written with an e. */
const tableOf = <T extends string>(entries: readonly (readonly [T, string])[]): Map<string, T> => {
  const table = new Map<string, T>();
  for (const [meaning, words] of entries)
    for (const word of words.split(',')) {
      table.set(fold(word), meaning);
      table.set(fold(word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue')), meaning);
    }
  return table;
};

/** English, German, Spanish, French. */
const headings = tableOf<ListColumn>([
  ...listColumns.map((column) => [column, column] as const),
  [
    'name',
    'title,thing,item,object,what,article,bezeichnung,gegenstand,artikel,titel,ding,sache,was,nombre,objeto,artículo,cosa,título,nom,objet,titre,chose,désignation',
  ],
  [
    'description',
    'details,notes,note,comment,comments,remarks,beschreibung,bemerkung,bemerkungen,anmerkung,anmerkungen,notiz,notizen,kommentar,text,descripción,detalles,notas,observaciones,comentario,comentarios,remarque,remarques,commentaire,commentaires',
  ],
  [
    'kind',
    'type,lend or offer,lend or give away,lend or give,art,typ,leihen oder schenken,verleihen oder verschenken,leihen oder verschenken,tipo,modalidad,prestar o regalar,genre,sorte,prêt ou don,prêter ou donner',
  ],
  [
    'category',
    'categories,section,kategorie,kategorien,rubrik,bereich,categoría,categorías,catégorie,catégories,rubrique',
  ],
  [
    'tags',
    'tag,keywords,keyword,schlagwort,schlagworte,schlagwörter,stichwort,stichworte,stichwörter,etiquetas,etiqueta,palabras clave,mots clés,mot clé,étiquettes,étiquette',
  ],
  [
    'loan days',
    'days,loan_days,loan time,loan period,how long,tage,leihtage,leihdauer,leihfrist,ausleihdauer,wie lange,días,días de préstamo,plazo,duración,jours,jours de prêt,durée,durée du prêt,durée de prêt',
  ],
  [
    'photo',
    'photos,photo file name,image,images,picture,pictures,file,filename,file name,foto,fotos,bild,bilder,bilddatei,fotodatei,datei,dateiname,imagen,imágenes,archivo,fichier,fichier photo,nom du fichier',
  ],
]);

export type Kind = 'lend' | 'offer';

const kinds = tableOf<Kind>([
  [
    'lend',
    'lend,loan,borrow,to borrow,to lend,lending,for loan,leihen,verleihen,ausleihen,verleih,leihe,ausleihe,leihgabe,zu verleihen,zum leihen,zum ausleihen,prestar,préstamo,presto,para prestar,prestado,prêter,prêt,à prêter,emprunter,emprunt',
  ],
  [
    'offer',
    'offer,give,gift,rehome,give away,giveaway,to give away,to keep,for free,free,donate,donation,schenken,verschenken,verschenke,geschenk,zu verschenken,zum verschenken,abgeben,abzugeben,weggeben,kostenlos,gratis,umsonst,regalar,regalo,para regalar,dar,donar,donación,donner,don,à donner,cadeau,gratuit,offrir',
  ],
]);

const categoryWords = tableOf<Category>([
  ...itemCategories.map((category) => [category, category] as const),
  [
    'Clothes',
    'clothing,clothe,wear,fashion,shoes,kleidung,kleider,klamotten,bekleidung,schuhe,mode,ropa,vestimenta,zapatos,calzado,vêtement,vêtements,habits,chaussures',
  ],
  ['Books', 'book,reading,comics,bücher,buch,lesen,libros,libro,livres,livre'],
  [
    'Arts',
    'art,music,crafts,craft,arts and crafts,instruments,kunst,musik,basteln,handarbeit,instrumente,arte,artes,música,manualidades,musique,bricolage créatif,loisirs créatifs',
  ],
  [
    'Toys',
    'toy,games,game,kids,children,baby,board games,spielzeug,spielsachen,spiele,spiel,kinder,juguetes,juguete,juegos,juego,niños,bebé,jouets,jouet,jeux,jeu,enfants,bébé',
  ],
  [
    'Parties',
    'party,festivities,celebration,birthday,feier,feiern,fest,feste,partys,geburtstag,fiesta,fiestas,cumpleaños,fête,fêtes,anniversaire',
  ],
  [
    'Kitchenware',
    'kitchen,cooking,baking,cookware,küche,küchengeräte,küchenzubehör,küchensachen,kochen,backen,geschirr,cocina,menaje,utensilios de cocina,cuisine,vaisselle',
  ],
  [
    'Household',
    'house,home,furniture,cleaning,living,haushalt,haus,wohnen,möbel,putzen,hogar,casa,muebles,limpieza,maison,meubles,ménage,mobilier',
  ],
  ['Garden', 'gardening,plants,yard,garten,gartengeräte,pflanzen,jardín,jardinería,plantas,jardin,jardinage,plantes'],
  [
    'Outdoors',
    'outdoor,sport,sports,camping,travel,bikes,bike,bicycles,hiking,draußen,freizeit,reisen,reise,fahrrad,fahrräder,wandern,exterior,aire libre,deporte,deportes,viaje,viajes,bicicleta,bicicletas,plein air,extérieur,sport et loisirs,voyage,voyages,vélo,vélos',
  ],
  [
    'Tools',
    'tool,diy,hardware,workshop,power tools,werkzeug,werkzeuge,heimwerken,werkstatt,herramienta,herramientas,bricolaje,outil,outils,bricolage,outillage',
  ],
  [
    'Tech',
    'technology,electronics,electronic,computer,computers,it,technik,elektronik,elektro,computerzubehör,tecnología,electrónica,informática,ordenador,technologie,électronique,informatique,ordinateur,high tech',
  ],
]);

export const columnOf = (heading: string): ListColumn | undefined => headings.get(fold(heading));

export const kindOf = (text: string): Kind | undefined => kinds.get(fold(text));

export const categoryOf = (text: string): Category | undefined => categoryWords.get(fold(text));

const sharedLetters = 4;

/** What an unknown word may mean: one of its parts is known, or it begins like a known word. */
const guess = <T>(text: string, table: ReadonlyMap<string, T>): T | undefined => {
  const parts = fold(text).split(' ');
  for (const part of parts) {
    const known = table.get(part);
    if (known !== undefined) return known;
  }
  const beginsAlike = (word: string, part: string) =>
    part.length > sharedLetters && word.length > sharedLetters && (word.startsWith(part) || part.startsWith(word));
  for (const [word, meaning] of table) if (parts.some((part) => beginsAlike(word, part))) return meaning;
  return undefined;
};

export const guessKind = (text: string) => guess(text, kinds);

export const guessCategory = (text: string) => guess(text, categoryWords);
