/** One picture: `name` stands above it, `alt` tells it to who does not see it; `download` is the address of the file. */
export interface LightboxImage {
  src: string
  alt: string
  name?: string | undefined
  download?: string | undefined
}
