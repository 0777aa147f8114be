import { useStore } from '@ws/ui'
import { useState } from 'react'
import { useMediaHost } from '../host'
import { useLabels } from '../labels/labels'
import type { ConflictChoice, Upload } from '../store/uploads/upload'
import { ConflictQuestion } from './conflict-question'

/** Asks what becomes of a file whose name is taken, one after another, or once for all of them. */
export function Conflicts() {
  const { uploads } = useMediaHost()
  const asking = useStore(uploads).uploads.filter(({ status }) => status === 'asking')
  const [upload] = asking
  return upload ? <Question key={upload.id} upload={upload} asking={asking} /> : null
}

function Question({ upload, asking }: { upload: Upload; asking: readonly Upload[] }) {
  const { source } = useMediaHost()
  const { uploads } = useMediaHost()
  const labels = useLabels()
  const [isForAll, setIsForAll] = useState(false)
  const canReplace = source.replaceFile !== undefined
  const others = asking.filter(({ id, batch }) => id !== upload.id && batch === upload.batch).length
  const choose = (choice: ConflictChoice) => uploads.choose(upload.id, choice, { forAll: isForAll })
  return (
    <ConflictQuestion
      text={labels.conflictText(upload.name)}
      hint={labels.conflictHint(canReplace)}
      canReplace={canReplace}
      onChoose={choose}
    >
      {others > 0 && (
        <label className="wm:flex wm:min-h-8 wm:items-center wm:gap-2">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={(event) => setIsForAll(event.target.checked)}
            className="wm:size-5 wm:shrink-0 wm:accent-brand"
          />
          {labels.conflictAll(others)}
        </label>
      )}
    </ConflictQuestion>
  )
}
