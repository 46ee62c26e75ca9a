const words = (text: string): string[] => text.trim().split(/\s+/u);

/** The keys of dictionaries that say how a page looks. Whatever has another name is left out. */
export const drawingKeys: ReadonlySet<string> = new Set(
  words(`
    Type Subtype MediaBox CropBox BleedBox TrimBox ArtBox Rotate Resources Contents UserUnit Group Annots
    ExtGState ColorSpace Pattern Shading XObject Font ProcSet Properties
    Length Filter DecodeParms Predictor Colors BitsPerComponent Columns EarlyChange EndOfLine EncodedByteAlign Rows EndOfBlock
    BlackIs1 DamagedRowsBeforeError JBIG2Globals ColorTransform
    FormType BBox Matrix OC Width Height Intent ImageMask Mask Decode Interpolate SMask SMaskInData Matte
    S CS I K G BC TR TR2 LW LC LJ ML D RI OP op OPM BG BG2 UCR UCR2 HT FL SM SA BM CA ca AIS TK
    PatternType PaintType TilingType XStep YStep
    ShadingType Background AntiAlias Domain Function Coords Extend BitsPerCoordinate BitsPerFlag VerticesPerRow
    FunctionType Range Size BitsPerSample Order Encode C0 C1 N Functions Bounds
    WhitePoint BlackPoint Gamma Colorants
    HalftoneType Frequency Angle SpotFunction AccurateScreens TransferFunction Xsquare Ysquare Default
    BaseFont FirstChar LastChar Widths FontDescriptor Encoding ToUnicode DescendantFonts CIDSystemInfo Registry Ordering
    Supplement DW W DW2 W2 CIDToGIDMap FontBBox FontMatrix CharProcs Name BaseEncoding Differences CMapName UseCMap WMode
    FontName FontStretch FontWeight Flags ItalicAngle Ascent Descent Leading CapHeight XHeight StemV StemH AvgWidth MaxWidth
    MissingWidth FontFile FontFile2 FontFile3 Length1 Length2 Length3 CIDSet
    OCGs P VE
    Rect F AP AS Border BS C A URI QuadPoints
  `),
);

/** Dictionaries whose keys are names that the page itself chose. */
export const nameMaps: ReadonlySet<string> = new Set(words('Font XObject ExtGState Pattern CharProcs Colorants N'));
/** These are such a dictionary in resources, and something else elsewhere. */
export const nameMapsOrNot: ReadonlySet<string> = new Set(words('ColorSpace Shading Properties'));

/** Annotations that are drawn by their appearance or lead to an address. Attachments, signatures and films are left out. */
export const drawnAnnotations: ReadonlySet<string> = new Set(
  words(
    `Link Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Widget`,
  ),
);
