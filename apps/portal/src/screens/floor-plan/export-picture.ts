/** What of an element's look a picture outside the page must carry itself. */
const LOOKS = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'vector-effect',
] as const
/** Twice as many pixels as the screen has. */
const SHARPNESS = 2

/** Saves what a plan shows at this moment as a PNG. */
export async function savePicture(svg: SVGSVGElement, name: string): Promise<void> {
  const { clientWidth: width, clientHeight: height } = svg
  const source = await standingAlone(svg, width, height)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * SHARPNESS
  canvas.height = height * SHARPNESS
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser draws no pictures')
  context.fillStyle = getComputedStyle(document.body).getPropertyValue('--ws-surface') || '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const link = document.createElement('a')
  link.href = canvas.toDataURL('image/png')
  link.download = `${name}.png`
  link.click()
}

/** The same picture without the page's styles and addresses around it. */
async function standingAlone(svg: SVGSVGElement, width: number, height: number): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const copies = copy.querySelectorAll('*')
  svg.querySelectorAll('*').forEach((element, at) => {
    const computed = getComputedStyle(element)
    const style = LOOKS.map((look) => `${look}:${computed.getPropertyValue(look)}`).join(';')
    copies[at]?.setAttribute('style', style)
  })
  for (const picture of copy.querySelectorAll('image')) {
    const href = picture.getAttribute('href') ?? ''
    if (!href.startsWith('data:')) picture.setAttribute('href', await readAsData(href))
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg')
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  return new XMLSerializer().serializeToString(copy)
}

async function readAsData(href: string): Promise<string> {
  const blob = await (await fetch(href)).blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
