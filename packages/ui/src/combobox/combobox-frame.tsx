import { CircleAlert, Plus } from 'lucide-react'
import { Popover as Primitive } from 'radix-ui'
import { type ReactElement, type ReactNode, useRef } from 'react'
import { Button } from '../button/button'
import { cn } from '../lib/cn'
import { floating } from '../lib/floating'
import { scrollInside } from '../lib/scroll-inside'
import { usePortalContainer } from '../portal/use-portal-container'
import { Spinner } from '../spinner/spinner'
import { OptionRows, optionLook } from './option-rows'
import type { ComboboxState } from './use-combobox'

/** Props of {@link ComboboxFrame}: `children` is the one element the list hangs on. */
export interface ComboboxFrameProps<T> {
  box: ComboboxState<T>
  getKey: (option: T) => string
  renderOption: (option: T) => ReactNode
  emptyText: string | undefined
  children: ReactElement
}

/** A control and its floating list of options; the input keeps the focus. Not exported from the package. */
export function ComboboxFrame<T>({ box, getKey, renderOption, emptyText, children }: ComboboxFrameProps<T>) {
  const container = usePortalContainer()
  const { labels, listId, state, creating } = box
  const { status, options } = state
  const scroller = useRef<HTMLDivElement>(null)
  const isEmpty = status === 'ready' && options.length === 0
  return (
    <Primitive.Root open={box.open}>
      <Primitive.Anchor asChild>{children}</Primitive.Anchor>
      <span role="status" className="wu:sr-only">
        {box.open && box.isAnswered && (isEmpty ? (emptyText ?? labels.empty) : labels.found(options.length))}
      </span>
      {box.open && (
        <Primitive.Portal container={container}>
          <Primitive.Content
            ref={scroller}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            role="presentation"
            data-slot="combobox-list"
            onOpenAutoFocus={(event) => event.preventDefault()}
            onCloseAutoFocus={(event) => event.preventDefault()}
            // The press would take the focus out of the input and close the list before the choice is made.
            onMouseDown={(event) => event.preventDefault()}
            className={cn(
              floating,
              'wu:max-h-[min(20rem,var(--radix-popover-content-available-height))] wu:w-(--radix-popover-trigger-width) wu:min-w-48 wu:max-w-[calc(100vw-1rem)] wu:overflow-y-auto wu:p-1',
            )}
            {...scrollInside}
          >
            <div
              id={listId}
              role="listbox"
              aria-label={labels.options}
              aria-busy={status === 'loading' || undefined}
              aria-multiselectable={box.multiple || undefined}
              className={cn('wu:block', status === 'loading' && options.length > 0 && 'wu:opacity-60')}
            >
              <OptionRows
                listId={listId}
                options={options}
                active={box.active}
                onActiveChange={box.onActiveChange}
                onTake={box.onTake}
                isChosen={box.isChosen}
                getKey={getKey}
                renderOption={renderOption}
                scroller={scroller}
              />
              {box.canCreate && (
                <div
                  id={`${listId}-${options.length}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={false}
                  aria-busy={creating === 'yes' || undefined}
                  data-slot="combobox-create"
                  data-highlighted={box.active === options.length ? '' : undefined}
                  {...{
                    onMouseMove: () => box.onActiveChange(options.length),
                    onClick: () => box.onTake(options.length),
                  }}
                  className={cn(optionLook, 'wu:text-brand')}
                >
                  {creating === 'yes' ? (
                    <Spinner label={labels.loading} />
                  ) : (
                    <Plus aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0" />
                  )}
                  <span className="wu:min-w-0 wu:flex-1 wu:wrap-anywhere">{labels.create(box.search.trim())}</span>
                </div>
              )}
            </div>
            {status === 'loading' && options.length === 0 && (
              <p className="wu:flex wu:items-center wu:gap-2 wu:px-2 wu:py-1.5 wu:text-ink-3">
                <Spinner label={labels.loading} />
                <span aria-hidden className="wu:text-md">
                  {labels.loading}
                </span>
              </p>
            )}
            {isEmpty && !box.canCreate && (
              <p className="wu:px-2 wu:py-1.5 wu:text-ink-3 wu:wrap-anywhere">{emptyText ?? labels.empty}</p>
            )}
            {creating === 'failed' && <Failure text={labels.createFailed} />}
            {status === 'failed' && (
              <Failure text={box.failure}>
                {box.retry && (
                  <Button size="sm" tabIndex={-1} onClick={box.retry}>
                    {labels.retry}
                  </Button>
                )}
              </Failure>
            )}
          </Primitive.Content>
        </Primitive.Portal>
      )}
    </Primitive.Root>
  )
}

function Failure({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <div role="alert" className="wu:flex wu:items-center wu:gap-1.5 wu:px-2 wu:py-1 wu:text-bad">
      <CircleAlert aria-hidden size={14} strokeWidth={1.75} className="wu:shrink-0" />
      <span className="wu:min-w-0 wu:flex-1 wu:text-md wu:wrap-anywhere">{text}</span>
      {children}
    </div>
  )
}
