/** Shows under the pointer how many are taken along, in place of the picture of the one that is held. */
export function showDragBadge(transfer: DataTransfer, text: string): void {
  const badge = document.createElement('div')
  badge.className =
    'wm:fixed wm:top-0 wm:left-[-1000px] wm:block wm:rounded-md wm:border wm:border-focus wm:bg-raised wm:px-2.5 wm:py-2 wm:font-[550] wm:font-sans wm:text-ink wm:text-md'
  badge.textContent = text
  document.body.append(badge)
  transfer.setDragImage(badge, -12, -12)
  // The browser takes its picture at once; after that the element has served.
  setTimeout(() => badge.remove())
}
