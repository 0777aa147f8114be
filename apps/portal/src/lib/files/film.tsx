import type { Schema } from '@ws/api-client/contract'
import { useState } from 'react'
import { FileLink } from './file-link'

/** A film that plays in its place; what the browser cannot play is named and downloaded. */
export function Film({ file }: { file: Schema<'FileReference'> }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <div className="flex w-80 min-w-0 max-w-full flex-col gap-1">
      {!isBroken && (
        // Of one size before it is known: what stands around it does not move. Nobody has written down what is said in it.
        // biome-ignore lint/a11y/useMediaCaption: the storage knows no captions
        <video
          controls
          playsInline
          preload="metadata"
          src={file.file}
          poster={file.thumbnails?.large}
          aria-label={file.display_name}
          onError={() => setBroken(true)}
          className="aspect-video w-full rounded-md border border-line bg-black"
        />
      )}
      <FileLink file={file} />
      {isBroken && <p className="text-ink-2 text-sm">Браузер не воспроизводит эту запись. Откройте файл по имени.</p>}
    </div>
  )
}
