const pictures = Object.values(
  import.meta.glob<string>('./shelf/*.svg', { eager: true, query: '?url', import: 'default' }),
);

/** The shelf of things above the front door. */
export const Shelf = () => (
  <div aria-hidden className="w-full">
    <div className="flex items-end justify-center gap-[2.5%] px-[5%]">
      {pictures.map((picture) => (
        <img
          key={picture}
          src={picture}
          alt=""
          width="56"
          height="56"
          className="aspect-square w-[17%] max-w-20 drop-shadow-md"
        />
      ))}
    </div>
    <div className="h-1.5 rounded-b-small bg-wood shadow-card" />
  </div>
);
