import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../base/paths.ts';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { ChosenPicture } from './chosen-picture.tsx';
import { forgetSharedPhotos, readSharedPhotos } from './use-shared-photos.ts';
import { words } from './shared-words.ts';

const Pictures = ({ photos }: { photos: readonly File[] }) => (
  <ul className="grid grid-cols-3 gap-2">
    {photos.map((photo, at) => (
      <li key={`${photo.name} ${photo.size}`} className="aspect-square overflow-hidden rounded-control bg-quiet">
        <ChosenPicture photo={photo} alt={words.preview(at + 1, photos.length)} />
      </li>
    ))}
  </ul>
);

/** Asks what to do with photos that came from the gallery: the form for it then begins with them. */
export const SharedPhotos = () => {
  const [, navigate] = useLocation();
  const [photos, setPhotos] = useState<readonly File[] | null>(null);
  useEffect(() => {
    void readSharedPhotos().then(setPhotos);
  }, []);
  const discard = async () => {
    await forgetSharedPhotos();
    navigate(paths.items(), { replace: true });
  };
  if (photos === null) return null;
  return (
    <Sheet
      title={words.title(photos.length)}
      onClose={() => void discard()}
      footer={
        <div className="flex flex-wrap gap-2.5 *:grow">
          <ButtonLink to={paths.items({ post: 'lend', photos: 'shared' })}>{words.lend}</ButtonLink>
          <ButtonLink look="quiet" to={paths.items({ post: 'offer', photos: 'shared' })}>
            {words.offer}
          </ButtonLink>
          {photos.length > 1 && (
            <ButtonLink look="quiet" to={paths.items({ post: 'many', photos: 'shared' })}>
              {words.several}
            </ButtonLink>
          )}
          <Button look="plain" onClick={() => void discard()}>
            {words.discard}
          </Button>
        </div>
      }
    >
      <p>{photos.length === 0 ? words.none : words.question}</p>
      <Pictures photos={photos} />
    </Sheet>
  );
};
