import { forwardRef, type HTMLAttributes, type ReactNode, useId, useImperativeHandle, useRef } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useControllable } from '../lib/hooks/use-controllable'
import { splitPanesLabels } from './split-panes-labels'
import { toLimits, toSize } from './split-size'
import { useLength } from './use-length'
import { useSplitter } from './use-splitter'

/**
 * Props of {@link SplitPanes}: sizes are pixels of the first pane. `onSizeCommit` tells the size when the drag or the
 * key press is over, to be remembered.
 */
export interface SplitPanesProps extends Omit<HTMLAttributes<HTMLDivElement>, 'children'> {
  first: ReactNode
  second: ReactNode
  /** Names the splitter by the pane it resizes: «Папки». */
  label?: string | undefined
  orientation?: 'horizontal' | 'vertical' | undefined
  size?: number | undefined
  defaultSize?: number | undefined
  onSizeChange?: ((size: number) => void) | undefined
  onSizeCommit?: ((size: number) => void) | undefined
  min?: number | undefined
  max?: number | undefined
  secondMin?: number | undefined
  /** Enter, and a drag to the edge, put the first pane away. */
  collapsible?: boolean | undefined
  collapsed?: boolean | undefined
  defaultCollapsed?: boolean | undefined
  onCollapsedChange?: ((collapsed: boolean) => void) | undefined
}

/**
 * Two panes with a border between that moves: by pointer, by touch, by arrows (Shift for larger steps), Home and End;
 * Enter puts the first pane away and brings it back, a double click gives the first size again.
 */
export const SplitPanes = forwardRef<HTMLDivElement, SplitPanesProps>(function SplitPanes(
  {
    first,
    second,
    label,
    orientation = 'horizontal',
    size: givenSize,
    defaultSize = 240,
    onSizeChange,
    onSizeCommit,
    min = 120,
    max = Number.POSITIVE_INFINITY,
    secondMin = 120,
    collapsible = false,
    collapsed: givenCollapsed,
    defaultCollapsed = false,
    onCollapsedChange,
    className,
    ...props
  },
  ref,
) {
  const words = useLabels('splitPanes', splitPanesLabels)
  const root = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => root.current as HTMLDivElement)
  const [wanted, setWanted] = useControllable(givenSize, defaultSize, onSizeChange)
  const [isCollapsed, setCollapsed] = useControllable(givenCollapsed, defaultCollapsed, onCollapsedChange)
  const isSideBySide = orientation === 'horizontal'
  const length = useLength(root, isSideBySide)
  const limits = toLimits(min, max, secondMin, length)
  const size = isCollapsed ? 0 : toSize(wanted, limits)
  const paneId = useId()
  const { isDragging, ...handlers } = useSplitter({
    root,
    isSideBySide,
    size,
    limits,
    defaultSize,
    isCollapsed,
    setCollapsed: collapsible ? setCollapsed : null,
    setSize: setWanted,
    onCommit: onSizeCommit,
  })

  // A window splitter takes the focus and has a value, which hr does not.
  const aria = {
    role: 'separator',
    tabIndex: 0,
    'aria-label': label ?? words.splitter,
    'aria-controls': paneId,
    'aria-orientation': isSideBySide ? ('vertical' as const) : ('horizontal' as const),
    'aria-valuenow': size,
    'aria-valuemin': collapsible ? 0 : limits.min,
    'aria-valuemax': Number.isFinite(limits.max) ? limits.max : undefined,
    'aria-valuetext': isCollapsed ? words.collapsed : words.size(size),
  }
  return (
    <div
      ref={root}
      data-slot="split-panes"
      data-orientation={orientation}
      data-state={isCollapsed ? 'collapsed' : 'open'}
      data-dragging={isDragging || undefined}
      className={cn(
        'wu:flex wu:size-full wu:min-h-0 wu:min-w-0 wu:overflow-hidden wu:font-sans wu:text-ink wu:text-md',
        !isSideBySide && 'wu:flex-col',
        // The text under a drag is not being selected.
        isDragging && 'wu:select-none',
        className,
      )}
      {...props}
    >
      <div
        id={paneId}
        data-slot="split-pane"
        style={isSideBySide ? { width: size } : { height: size }}
        className={cn('wu:min-h-0 wu:min-w-0 wu:shrink-0 wu:overflow-auto', isCollapsed && 'wu:invisible')}
      >
        {first}
      </div>
      <div
        {...aria}
        data-slot="splitter"
        data-state={isDragging ? 'dragging' : 'idle'}
        {...handlers}
        className="wu:splitter"
      />
      <div data-slot="split-pane" className="wu:min-h-0 wu:min-w-0 wu:flex-1 wu:overflow-auto">
        {second}
      </div>
    </div>
  )
})
