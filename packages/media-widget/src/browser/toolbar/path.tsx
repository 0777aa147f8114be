import { useStore } from '@ws/ui'
import { ChevronRight, Ellipsis } from 'lucide-react'
import { type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../icon'
import { useLabels } from '../../labels/labels'
import { lazyComponent } from '../../lazy-component'
import type { Breadcrumb } from '../../store/navigation'
import type { MenuOpening } from '../actions/menu'
import { useBrowser } from '../browser-context'
import { useElementWidth } from '../use-element-width'

const Menu = lazyComponent(async () => (await import('../actions/menu')).Menu)

/** The way from the root to the current folder; every step leads there, and takes what is dragged onto it. */
export function Path() {
  const { store } = useBrowser()
  const labels = useLabels()
  const steps = useStore(store, (state) => state.navigation.breadcrumbs)
  const nav = useRef<HTMLElement>(null)
  const hidden = useHiddenSteps(nav, steps)
  const [menu, setMenu] = useState<MenuOpening | null>(null)
  const close = () => setMenu(null)
  const inMenu = steps.slice(1, 1 + hidden)
  const openMenu = ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
    // A press by a key has no count.
    setMenu({ place: currentTarget.getBoundingClientRect(), opener: currentTarget, isByKeys: detail === 0 })
  return (
    <nav ref={nav} aria-label={labels.path} className="wm:block wm:min-w-0 wm:text-md">
      <ol className="wm:flex wm:min-w-0 wm:items-center">
        {steps.map((step, index) => {
          if (index > 0 && index <= hidden) return null
          const name = step.id === null ? labels.root : step.name
          return (
            <li key={String(step.id)} className="wm:flex wm:min-w-0 wm:items-center">
              {index > 0 && <Arrow />}
              {hidden > 0 && index === hidden + 1 && (
                <>
                  <button
                    type="button"
                    aria-haspopup="menu"
                    aria-expanded={menu !== null}
                    aria-label={labels.pathMore(hidden)}
                    title={inMenu.map(({ name }) => name).join(' › ')}
                    onClick={openMenu}
                    className="wu:breadcrumbs-more"
                  >
                    <Icon of={Ellipsis} />
                  </button>
                  <Arrow />
                </>
              )}
              {index === steps.length - 1 ? (
                <span aria-current="page" title={name} className="wm:max-w-60 wm:truncate wm:text-ink">
                  {name}
                </span>
              ) : (
                <Step id={step.id} name={name} />
              )}
            </li>
          )
        })}
      </ol>
      {menu && (
        <Menu
          label={labels.pathMore(hidden)}
          items={inMenu.map(({ id, name }) => ({ label: name, onSelect: () => void store.goTo(id) }))}
          opening={menu}
          onClose={close}
        />
      )}
    </nav>
  )
}

function Arrow() {
  return <Icon of={ChevronRight} size={14} className="wm:mx-1.5 wm:shrink-0 wm:text-ink-3" />
}

function Step({ id, name }: Breadcrumb) {
  const { store } = useBrowser()
  return (
    <button
      type="button"
      data-folder={String(id)}
      title={name}
      onClick={() => void store.goTo(id)}
      className="wm:data-[drop=over]:bg-brand-soft wm:data-[drop=over]:text-brand wu:breadcrumb"
    >
      {name}
    </button>
  )
}

/** Pixels of the button that stands for the hidden steps, with its arrow. */
const MORE_WIDTH = 52

/** How many steps after the first find no room: those next to the first go first; the first and the last always stay. */
function useHiddenSteps(nav: RefObject<HTMLElement | null>, steps: readonly Breadcrumb[]): number {
  const [measured, setMeasured] = useState<{ steps: readonly Breadcrumb[]; widths: readonly number[] } | null>(null)
  const room = useElementWidth(nav)
  const widths = measured?.steps === steps ? measured.widths : null

  useLayoutEffect(() => {
    const list = nav.current?.querySelector('ol')
    // The first and the last always stay: of no more nothing need be measured, which lays the page out.
    if (widths !== null || steps.length <= 2 || !list) return
    // Without a step left out, each as wide as it would like to be; nobody sees it.
    list.style.width = 'max-content'
    setMeasured({ steps, widths: [...list.querySelectorAll('li')].map((step) => step.offsetWidth) })
    list.style.width = ''
  }, [nav, steps, widths])

  if (widths === null) return 0
  let needed = widths.reduce((sum, width) => sum + width, 0)
  let hidden = 0
  while (needed > room + 1 && hidden < widths.length - 2) {
    hidden += 1
    needed += (hidden === 1 ? MORE_WIDTH : 0) - (widths[hidden] ?? 0)
  }
  return hidden
}
