import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { aPhoto } from '../support/a-photo.ts';
import type { Tab } from './tab.ts';

/** Steps that several stories share. */

export const logIn = async (tab: Tab, { email, password }: { email: string; password: string }) => {
  await tab.fill('Email or Username', email);
  await tab.fill('Password', password);
  await tab.tap('button', 'Log in');
};

/** A photo as it lies on a phone. */
const aPhotoFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'enough-photo-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const { name, buffer } = await aPhoto();
  await writeFile(join(folder, name), buffer);
  return join(folder, name);
};

export const addPhoto = async (tab: Tab) => {
  await tab.takeFile('Tap here for a photo', await aPhotoFile());
  await tab.sees('image', 'Your photo');
};

/** From the first step of the form to the sentence that it is done. */
export const postIt = async (tab: Tab, name: string) => {
  await addPhoto(tab);
  await tab.tap('button', 'Next');
  await tab.fill('Name', name);
  await tab.tap('button', 'Next');
  await tab.sees('heading', 'Select Recipients');
  await tab.tap('checkbox', /^Community/);
  await tab.tap('button', 'Submit');
  await tab.says('Submission was successful!');
};
