/**
 * How two people stand to each other, seen from one of them: nothing yet, asked by this one, asked by the other,
 * connected, or connected before and switched off by this one.
 */
export const connectionStates = ['none', 'sent', 'asked', 'connected', 'off'] as const;
export type ConnectionState = (typeof connectionStates)[number];
