import type { Schema } from '@ws/api-client/contract'
import { IconButton, Lightbox } from '@ws/ui'
import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FileLink } from './file-link'
import { Film } from './film'
import { PdfTile } from './pdf-tile'
import { SoundPlayer } from './sound-player'
import { tile, width } from './tile'

/** How the files of voice messages begin. */
export const VOICE = 'voice-'

type FileReference = Schema<'FileReference'>

/** Recordings, also those a browser made of a voice: their bytes look like those of a film without a picture. */
const isSound = ({ file_type, display_name }: FileReference) =>
  file_type.startsWith('audio/') || (file_type === 'video/webm' && display_name.startsWith(VOICE))

const isPicture = ({ file_type }: FileReference) => file_type.startsWith('image/')

const isPdf = ({ file_type }: FileReference) => file_type === 'application/pdf'

const isFilm = (file: FileReference) => file.file_type.startsWith('video/') && !isSound(file)

/** Files of a record or of something said: pictures and PDFs as tiles that open large, films and sounds that play, others by name. */
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
  const documents = files.filter(isPdf)
  const others = files.filter((file) => !isPicture(file) && !isPdf(file))
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
            {onRemove && <RemoveTile file={file} onRemove={onRemove} />}
          </li>
        ))}
        {documents.map((file) => (
          <li key={file.id} className={`group relative ${width}`}>
            <PdfTile file={file} />
            {onRemove && <RemoveTile file={file} onRemove={onRemove} />}
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
              ) : isFilm(file) ? (
                <Film file={file} />
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

function RemoveTile(props: { file: FileReference; onRemove: (file: FileReference) => void }) {
  return (
    <span className="absolute end-1 top-1 rounded-md bg-surface opacity-0 focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100">
      <RemoveFile {...props} />
    </span>
  )
}

function RemoveFile({ file, onRemove }: { file: FileReference; onRemove: (file: FileReference) => void }) {
  return (
    <IconButton size="sm" label={`Убрать файл: ${file.display_name}`} onClick={() => onRemove(file)}>
      <X size={16} strokeWidth={1.75} />
    </IconButton>
  )
}
