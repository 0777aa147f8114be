/** The small picture of a map, which the server has drawn: an image, so nothing in it can run. */
export function MapPicture({ svg }: { svg: string }) {
  return (
    <span className="flex aspect-[16/9] w-full items-center justify-center overflow-hidden rounded-t-lg bg-sunken p-3">
      {svg !== '' && (
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`}
          alt=""
          className="size-full object-contain"
        />
      )}
    </span>
  )
}
