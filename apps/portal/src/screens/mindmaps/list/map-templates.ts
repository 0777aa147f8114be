import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useServices } from '../../../lib/services-context'

/** What a new map may begin with. */
export interface MapTemplate extends Pick<Schema<'MindmapSample'>, 'title' | 'description' | 'preview_svg'> {
  /** As the address names it: the word of one that the program brings, the number of a map. */
  key: string
  /** The map that somebody has marked as a template; null of one that the program brings. */
  map: number | null
  layout: Schema<'MindmapLayout'>
}

/** Templates that the person may take: those of the program, then the maps that people have marked as such. */
export function useMapTemplates() {
  const { api } = useServices()
  return useQuery({
    queryKey: ['/mindmaps', 'templates'],
    queryFn: async ({ signal }): Promise<MapTemplate[]> => {
      const query = { is_template: true, page_size: 100, ordering: ['title' as const] }
      const [samples, maps] = await Promise.all([
        unwrap(api.GET('/mindmaps/templates', { signal })),
        unwrap(api.GET('/mindmaps', { params: { query }, signal })),
      ])
      return [
        ...samples.data.map((sample) => ({ ...sample, map: null })),
        ...maps.data.map(({ id, title, description, layout, preview_svg }) => ({
          ...{ key: `${id}`, map: id, title, description: description ?? '', layout, preview_svg },
        })),
      ]
    },
  })
}
