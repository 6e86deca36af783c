/** Room, then its floors from the top down, each with its folders and files. */
export declare const floors: Record<string, string[][]>;
/** The imports that are allowed within a floor: room, from, to, why. */
export declare const arrows: Record<string, Record<string, Record<string, string>>>;
