export declare const floors: Record<'shared' | 'server' | 'client', string[][]>;
