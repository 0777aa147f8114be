import type { Schema } from '@ws/api-client/contract'
import { IconButton, Lightbox } from '@ws/ui'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FileLink } from './file-link'
import { SoundPlayer } from './sound-player'

/** How the files of voice messages begin. */
export const VOICE = 'voice-'

type FileReference = Schema<'FileReference'>

/** How wide a tile is: three beside each other on a phone. */
export const width = 'w-30 max-md:w-[calc(33.3%-0.5rem)]'
/** The look of a tile. */
export const tile =
  'flex h-21 w-full items-center justify-center overflow-hidden rounded-md border border-line focus-visible:outline-2'

/** Recordings, also those a browser made of a voice: their bytes look like those of a film without a picture. */
const isSound = ({ file_type, display_name }: FileReference) =>
  file_type.startsWith('audio/') || (file_type === 'video/webm' && display_name.startsWith(VOICE))

const isPicture = ({ file_type }: FileReference) => file_type.startsWith('image/')

/** Files of a record or a comment: pictures as tiles that open large, others by name. */
export function FileTiles({
  files,
  onRemove,
  children,
}: {
  files: readonly FileReference[]
  onRemove?: ((file: FileReference) => void) | undefined
  children?: ReactNode
}) {
  const [shown, setShown] = useState<number | null>(null)
  const pictures = files.filter(isPicture)
  const others = files.filter((file) => !isPicture(file))
  return (
    <>
      <ul className="flex flex-wrap gap-3">
        {pictures.map((file, index) => (
          <li key={file.id} className={`group relative ${width}`}>
            <button type="button" className={tile} onClick={() => setShown(index)}>
              <img
                src={file.thumbnails?.medium ?? file.file}
                alt={file.display_name}
                loading="lazy"
                className="size-full object-cover"
              />
            </button>
            {onRemove && (
              <span className="absolute end-1 top-1 rounded-md bg-surface opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
                <RemoveFile file={file} onRemove={onRemove} />
              </span>
            )}
          </li>
        ))}
        {children}
      </ul>
      {others.length > 0 && (
        <ul className="flex flex-col gap-1">
          {others.map((file) => (
            <li key={file.id} className="flex min-w-0 items-center gap-1">
              {isSound(file) ? (
                <SoundPlayer src={file.file} name={soundName(file)} bytes={file.file_size} />
              ) : (
                <FileLink file={file} />
              )}
              {onRemove && <RemoveFile file={file} onRemove={onRemove} />}
            </li>
          ))}
        </ul>
      )}
      <Lightbox
        open={shown !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setShown(null)
        }}
        index={shown ?? 0}
        onIndexChange={setShown}
        images={pictures.map(({ file, display_name }) => ({
          src: file,
          alt: display_name,
          name: display_name,
          download: file,
        }))}
      />
    </>
  )
}

/** A voice message bears no name of its own. */
function soundName({ display_name }: FileReference): string {
  return display_name.startsWith(VOICE) ? 'голосовое сообщение' : display_name
}

function RemoveFile({ file, onRemove }: { file: FileReference; onRemove: (file: FileReference) => void }) {
  return (
    <IconButton size="sm" label={`Убрать файл: ${file.display_name}`} onClick={() => onRemove(file)}>
      <X size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
