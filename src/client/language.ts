/** Add a language here and every catalogue must have it before the project compiles again. */
export type Language = 'en';

export const language: Language = 'en';

type Catalogues<Words> = { en: Words } & { [L in Exclude<Language, 'en'>]: NoInfer<Words> };

/** The sentences of one feature in the language in use; English sets the keys that the others must have. */
export const catalogue = <Words>(catalogues: Catalogues<Words>): Words => catalogues[language];
