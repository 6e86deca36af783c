import { useParams } from 'wouter';
import { brand } from '../../base/boot.ts';
import { SharedLibrary } from './shared-library.tsx';

/** The page of a link where the server did not draw it. */
export const SharedLibraryPage = () => {
  const { sharedId = '' } = useParams();
  return <SharedLibrary key={sharedId} page={{ brand, sharedId, answer: null, isCounted: false }} />;
};
