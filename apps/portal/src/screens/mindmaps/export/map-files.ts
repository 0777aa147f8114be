import { toMarkdown } from '@ws/api-client/contract/mindmap-outline'
import { mapSvg } from '@ws/api-client/contract/mindmap-svg'
import type { MapContent } from '@ws/api-client/contract/mindmap-tree'
import { saveFile } from '../../../lib/area/actions/save-file'
import type { Paper } from '../../../lib/files/print-svg'

/** How a map is drawn for a file. */
export type MapLook = Parameters<typeof mapSvg>[1]

/** In what a map is saved; `print` also keeps it as a PDF. */
export type MapFormat = 'svg' | 'png' | 'print' | 'md'

/** Saves a map as a file, or prints it. */
export async function saveMap(content: MapContent, look: MapLook, format: MapFormat, paper?: Paper): Promise<void> {
  if (format === 'md')
    return saveFile(new Blob([toMarkdown(content.nodes)], { type: 'text/markdown' }), `${look.title}.md`)
  const svg = mapSvg(content, look)
  if (format === 'print') return (await import('../../../lib/files/print-svg')).printDrawing(svg, paper)
  const blob =
    format === 'svg'
      ? new Blob([svg], { type: 'image/svg+xml' })
      : await (await import('../../../lib/files/svg-to-png')).pngOf(svg)
  saveFile(blob, `${look.title}.${format}`)
}
