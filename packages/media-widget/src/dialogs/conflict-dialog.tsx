import { useStore } from '@ws/ui'
import { useMemo, useState } from 'react'
import { useMediaHost } from '../host'
import { Button } from '../parts/button'
import { Window } from '../parts/window'
import type { ConflictChoice, Upload } from '../store/upload'
import { useLateLabels } from '../use-late-labels'
import { useUploading } from '../use-uploading'

/** Asks what becomes of a file whose name is taken, one after another, or once for all of them. */
export function Conflicts() {
  const { uploads } = useUploading()
  const list = useStore(uploads, (state) => state.uploads)
  const asking = useMemo(() => list.filter(({ status }) => status === 'asking'), [list])
  const [upload] = asking
  return upload ? <Question key={upload.id} upload={upload} asking={asking} /> : null
}

function Question({ upload, asking }: { upload: Upload; asking: readonly Upload[] }) {
  const { source } = useMediaHost()
  const { uploads } = useUploading()
  const labels = useLateLabels()
  const [isForAll, setIsForAll] = useState(false)
  const others = asking.filter(({ id, batch }) => id !== upload.id && batch === upload.batch).length
  const choose = (choice: ConflictChoice) => uploads.choose(upload.id, choice, { forAll: isForAll })
  return (
    <Window
      kind="dialog"
      onClose={() => choose('skip')}
      title={labels.conflictTitle}
      footer={
        <>
          <Button onClick={() => choose('skip')}>{labels.conflictSkip}</Button>
          {source.replaceFile && <Button onClick={() => choose('replace')}>{labels.conflictReplace}</Button>}
          <Button autoFocus variant="primary" onClick={() => choose('both')}>
            {labels.conflictBoth}
          </Button>
        </>
      }
    >
      <div className="wm:flex wm:flex-col wm:gap-3 wm:font-sans wm:text-ink wm:text-md">
        <p className="wm:wrap-anywhere">{labels.conflictText(upload.name)}</p>
        <p className="wm:text-ink-2">{source.replaceFile ? labels.conflictHint : labels.conflictHintShort}</p>
        {others > 0 && (
          <label className="wm:flex wm:min-h-8 wm:items-center wm:gap-2">
            <input
              type="checkbox"
              checked={isForAll}
              onChange={(event) => setIsForAll(event.target.checked)}
              className="wm:size-4 wm:shrink-0 wm:accent-brand"
            />
            {labels.conflictAll(others)}
          </label>
        )}
      </div>
    </Window>
  )
}
