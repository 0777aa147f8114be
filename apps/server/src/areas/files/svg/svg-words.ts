const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/**
 * What a drawing may be made of: shapes, text, paints, filters. Not here, and so left out: `script`, `foreignObject` and all
 * else that brings pages or programs in, `animate` and `set`, which write addresses after the check, and fonts of a file.
 */
export const ELEMENTS = words(`
  svg a circle clipPath defs desc ellipse filter g image line linearGradient marker mask metadata mpath path pattern polygon
  polyline radialGradient rect stop style switch symbol text textPath title tref tspan use view animateMotion animateTransform
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight
  feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset
  fePointLight feSpecularLighting feSpotLight feTile feTurbulence`)

/** What of it may be said: the attributes that draw. None that begins with `on` is among them. */
export const ATTRIBUTES = words(`
  accumulate additive alignment-baseline amplitude aria-describedby aria-hidden aria-label aria-labelledby azimuth baseFrequency
  baseline-shift begin bias by calcMode class clip clip-path clip-rule clipPathUnits color color-interpolation
  color-interpolation-filters color-rendering cursor cx cy d diffuseConstant direction display divisor dominant-baseline dur dx
  dy edgeMode elevation end enable-background exponent fill fill-opacity fill-rule filter filterUnits flood-color flood-opacity
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight from fx fy gradientTransform
  gradientUnits height href id image-rendering in in2 intercept isolation k1 k2 k3 k4 kernelMatrix kernelUnitLength kerning
  keyPoints keySplines keyTimes lang lengthAdjust letter-spacing lighting-color limitingConeAngle marker marker-end marker-mid
  marker-start markerHeight markerUnits markerWidth mask mask-type maskContentUnits maskUnits max media method min
  mix-blend-mode mode numOctaves offset opacity operator order orient origin overflow overline-position overline-thickness
  paint-order path pathLength patternContentUnits patternTransform patternUnits pointer-events points pointsAtX pointsAtY
  pointsAtZ preserveAlpha preserveAspectRatio primitiveUnits r radius refX refY repeatCount repeatDur requiredFeatures restart
  result role rotate rx ry scale seed shape-rendering slope spacing specularConstant specularExponent spreadMethod startOffset
  stdDeviation stitchTiles stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin
  stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tabindex tableValues targetX targetY
  text-align text-anchor text-decoration text-rendering textLength to transform transform-box transform-origin type
  unicode-bidi values vector-effect version viewBox visibility white-space width word-spacing writing-mode x x1 x2
  xChannelSelector y y1 y2 yChannelSelector z zoomAndPan xlink:href xlink:title xml:id xml:lang xml:space`)
