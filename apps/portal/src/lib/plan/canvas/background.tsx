import type { Schema } from '@ws/api-client/contract'
import { useBackgroundPicture } from './use-background-picture'

interface BackgroundProps {
  sheet: Pick<Schema<'PlanSheet'>, 'bg_x' | 'bg_y' | 'bg_scale' | 'bg_rotation' | 'bg_opacity'>
  file: Schema<'FileReference'>
}

/** The picture below the rooms. It is drawn as an image only: a script inside an SVG never runs. */
export function Background({ sheet, file }: BackgroundProps) {
  const picture = useBackgroundPicture(file)
  if (picture === null) return null
  const [width, height] = [picture.width * sheet.bg_scale, picture.height * sheet.bg_scale]
  return (
    <image
      href={picture.href}
      x={sheet.bg_x}
      y={sheet.bg_y}
      width={width}
      height={height}
      opacity={sheet.bg_opacity}
      preserveAspectRatio="none"
      transform={`rotate(${sheet.bg_rotation} ${sheet.bg_x + width / 2} ${sheet.bg_y + height / 2})`}
      pointerEvents="none"
    />
  )
}
