import { useStore } from '@ws/ui'
import { Folder, FolderOpen, House } from 'lucide-react'
import { type HTMLAttributes, useEffect } from 'react'
import { useLatest } from '../../hooks/use-latest'
import { Icon } from '../../icon'
import { useLabels } from '../../labels/labels'
import { ItemsMenu } from '../actions/items-menu'
import { may } from '../actions/rights'
import { useBrowser } from '../browser-context'
import { focusRing } from '../focus-ring'
import { attachDragScroll } from '../gestures/drag-scroll'
import { TreeArrow } from './tree-arrow'
import { folderAt, type TreeLine } from './tree-lines'
import { useFolderTree } from './use-folder-tree'

/** The folders of the storage as a tree; choosing one enters it. */
export function DirectoryTree() {
  const { store } = useBrowser()
  const labels = useLabels()
  const current = useStore(store, (state) => state.navigation.directoryId)
  const { lines, container, lineProps } = useFolderTree({
    tree: store.tree,
    start: current,
    selected: current,
    onChoose: (id) => void store.goTo(id),
    canChange: true,
  })
  const onRest = (over: Element) => {
    const id = Number(over.getAttribute('data-folder'))
    if (id > 0 && over.getAttribute('aria-expanded') === 'false') void store.tree.expand(id)
  }
  const latest = useLatest({ onRest })
  useEffect(() => {
    if (container.current) return attachDragScroll(container.current, () => latest.current)
  }, [container, latest])
  return (
    <ItemsMenu findTarget={(element) => folderAt(element, store.tree) ?? 'nobody'}>
      <div
        ref={container}
        role="tree"
        aria-label={labels.tree}
        className="wm:flex wm:w-52 wm:shrink-0 wm:flex-col wm:gap-px wm:overflow-auto wm:border-line wm:border-e wm:p-2"
      >
        {lines.map((line, index) => (
          <Line key={String(line.id)} line={line} isCurrent={line.id === current} props={lineProps(line, index)} />
        ))}
      </div>
    </ItemsMenu>
  )
}

interface LineProps {
  line: TreeLine
  isCurrent: boolean
  props: HTMLAttributes<HTMLDivElement>
}

function Line({ line, isCurrent, props }: LineProps) {
  const icon = line.id === null ? House : isCurrent || line.isExpanded ? FolderOpen : Folder
  return (
    <div
      {...props}
      draggable={line.directory !== null && may(line.directory, 'update')}
      className={`wm:flex wm:min-h-7 wm:min-w-0 wm:shrink-0 wm:cursor-pointer wm:items-center wm:gap-1.5 wm:rounded-md wm:border wm:border-transparent wm:pe-2 wm:text-ink-2 wm:hover:bg-sunken wm:hover:text-ink wm:aria-selected:font-[600] wm:aria-selected:raised-mark wm:data-[drop=over]:border-brand wm:data-[drop=over]:bg-brand-soft wm:pointer-coarse:min-h-11 ${focusRing}`}
    >
      <TreeArrow line={line} />
      <Icon of={icon} className={isCurrent ? 'wm:shrink-0 wm:text-brand' : 'wm:shrink-0 wm:text-ink-3'} />
      <span title={line.name} className="wm:min-w-0 wm:truncate">
        {line.name}
      </span>
    </div>
  )
}
