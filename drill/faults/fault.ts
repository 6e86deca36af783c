import type { Installation } from '../machines/installation.ts';

/** What a fault may use, and what it found out for the page. */
type Scene = { installation: Installation; say: (text: string) => void };

/** Heals what the fault did, as an operator or systemd would. */
type Heal = () => Promise<void>;

export type Fault = {
  name: string;
  /** How it is called in the table. */
  what: string;
  /** For how long it lasts before it is healed; it is shorter only for what heals itself. */
  seconds: number;
  /** It takes the primary database away, so that a standby has to take over. */
  isFailover?: boolean;
  inject: (scene: Scene) => Promise<Heal>;
};
