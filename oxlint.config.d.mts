/** Part, then its layers from the top down, each with its folders and files. */
export declare const layers: Record<string, string[][]>;
/** The imports that are allowed within a layer: part, from, to, why. */
export declare const sameLayerImports: Record<string, Record<string, Record<string, string>>>;
