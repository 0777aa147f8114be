// Runs in the page, but for the first.

/** Computed styles of the elements a selector finds and of their pseudo-elements, and the variables of the root. */
export async function measure(page, selector) {
  // As one text: ten times as fast as the same values one by one.
  return JSON.parse(await page.evaluate(measured, selector))
}

function measured(selector) {
  // Inherited from the page without being seen; and what says the same a second time.
  const skipped =
    /^--|^(tab-size|-webkit-(tap-highlight-color|locale)|text-size-adjust)$|(inline|block)(-|$)|(perspective|transform)-origin/
  // Of text, which an empty box has none of.
  const textual = /^(font|line-height|color$|text-|-webkit-text)|(?<!background)-color$/
  const placesOf = (element) => {
    if (element.matches('input, textarea')) return ['', '::placeholder']
    return element.matches('li, summary') ? ['', '::before', '::after', '::marker'] : ['', '::before', '::after']
  }
  const elements = []
  for (const element of document.querySelectorAll(selector)) {
    for (const place of placesOf(element)) {
      const computed = getComputedStyle(element, place || undefined)
      if (/^::(before|after)/.test(place) && ['none', 'normal'].includes(computed.content)) continue
      // What is read out stands there for a second: whether it still does is a matter of the machine's speed.
      const isReadOut = element.matches('[aria-live][class~="wu:sr-only"]')
      const hasNothing = element.childNodes.length === 0 && !element.matches('input, textarea')
      const isEmpty = place === '' && (hasNothing || isReadOut)
      // Breadcrumbs keep in such a box how wide they were when measured, perhaps before the letters came.
      const isUnseen = element.getBoundingClientRect().height === 0
      const hasOutline = computed.outlineStyle !== 'none'
      const isSeen = (name) =>
        !(isEmpty && textual.test(name)) &&
        !(isUnseen && /^(width|cursor)$/.test(name)) &&
        (hasOutline || name !== 'outline-width')
      const styles = {}
      for (const name of computed)
        if (!skipped.test(name) && isSeen(name)) styles[name] = computed.getPropertyValue(name)
      const slot = element.closest('[data-slot]')?.getAttribute('data-slot')
      const part = element.closest('[data-part]')?.getAttribute('data-part')
      const where = `${slot ? ` of ${slot}` : ''}${part ? ` in ${part}` : ''}`
      elements.push({ name: `${element.tagName.toLowerCase()}${where} ${place}`, styles })
    }
  }
  const map = document.documentElement.computedStyleMap()
  const variables = [...map.keys()].filter((name) => name.startsWith('--'))
  return JSON.stringify({ elements, variables })
}

/** How many pixels differ between two pictures (PNG in base64), and in which of the named places. */
export async function pixelsThatDiffer([one, other, places]) {
  const pixels = async (data) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const [a, b] = [await pixels(one), await pixels(other)]
  const total = a.width * a.height
  if (a.width !== b.width || a.height !== b.height)
    return { count: total, total, parts: [`pictures of ${a.width} × ${a.height} and ${b.width} × ${b.height}`] }
  const found = new Map()
  let count = 0
  for (let at = 0; at < a.data.length; at += 4) {
    if ([0, 1, 2].every((channel) => Math.abs(a.data[at + channel] - b.data[at + channel]) <= 2)) continue
    count += 1
    const [x, y] = [(at / 4) % a.width, Math.floor(at / 4 / a.width)]
    const isIn = ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom
    const name = places.find(isIn)?.name ?? 'the gaps'
    found.set(name, (found.get(name) ?? 0) + 1)
  }
  return { count, total, parts: [...found].map(([name, share]) => `${name} (${share})`) }
}
