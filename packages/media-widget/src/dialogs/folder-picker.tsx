import { Folder, House } from 'lucide-react'
import { useEffect } from 'react'
import { focusRing } from '../browser/focus-ring'
import { TreeArrow } from '../browser/tree/tree-arrow'
import { useFolderTree } from '../browser/tree/use-folder-tree'
import { Icon } from '../icon'
import { useLabels } from '../labels/labels'
import type { MoveRefusal } from '../rules/move'
import type { DirectoryTree } from '../store/directory-tree'
import type { DirectoryId } from '../store/navigation'

/** A tree to choose a folder from; it begins at `start`, and refused ones say why. */
export function FolderPicker(props: {
  tree: DirectoryTree
  start: DirectoryId
  value: DirectoryId | undefined
  onChange: (id: DirectoryId) => void
  refuse: (id: DirectoryId) => MoveRefusal | null
}) {
  const { tree, start, value, onChange, refuse } = props
  const labels = useLabels()
  const { lines, container, lineProps } = useFolderTree({
    tree,
    start,
    selected: value,
    onChoose: (id) => {
      if (refuse(id) === null) onChange(id)
    },
  })
  const isThere = lines.some(({ id }) => id === start)
  useEffect(() => {
    if (isThere) container.current?.querySelector('[tabindex="0"]')?.scrollIntoView?.({ block: 'center' })
  }, [isThere, container])
  return (
    <div
      ref={container}
      role="tree"
      aria-label={labels.tree}
      className="wm:flex wm:h-72 wm:flex-col wm:gap-px wm:overflow-auto wm:rounded-md wm:border wm:border-line wm:p-1"
    >
      {lines.map((line, index) => {
        const refusal = refuse(line.id)
        const icon = line.id === null ? House : Folder
        return (
          <div
            key={String(line.id)}
            {...lineProps(line, index)}
            aria-disabled={refusal !== null}
            className={`wm:flex wm:min-h-8 wm:min-w-0 wm:shrink-0 wm:cursor-pointer wm:items-center wm:gap-1.5 wm:rounded-md wm:pe-2 wm:text-ink wm:text-md wm:hover:bg-sunken wm:aria-disabled:cursor-default wm:aria-disabled:text-ink-3 wm:aria-selected:bg-brand-soft wm:pointer-coarse:min-h-11 ${focusRing}`}
          >
            <TreeArrow line={line} />
            <Icon of={icon} className="wm:shrink-0 wm:text-ink-3" />
            <span title={line.name} className="wm:min-w-0 wm:truncate">
              {line.name}
            </span>
            {refusal && <span className="wm:shrink-0 wm:text-sm">{`— ${labels.moveRefusals[refusal]}`}</span>}
          </div>
        )
      })}
    </div>
  )
}
