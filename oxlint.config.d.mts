export declare const floors: Record<'shared' | 'server' | 'client', string[][]>;
/** The imports that are allowed between folders of one floor: from, to, why. */
export declare const arrows: Record<string, Record<string, Record<string, string>>>;
