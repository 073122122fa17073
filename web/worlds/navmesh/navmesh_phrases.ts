/** What the checks of navigation meshes say, phrase by phrase as in words/zh-Hans/errors.ts. */

export default [
  [/^(.+) at column (\d+), but a mesh has no terrain \(expected (.+)\)$/, '第{2}列是{1}，而导航网格没有地形，应为{3}'],
  [
    /^vertex (\d+) of (\S+) lies on its edge from vertex (\d+) to (\d+): .+$/,
    '{2} 的顶点 {1} 在它从 {3} 到 {4} 的边上；多边形要整边相接，所以 {1} 应写在两者之间',
  ],
  [/^lies on the same side of its edge from vertex (\d+) to (\d+) as (\S+)$/, '与 {3} 在从顶点 {1} 到 {2} 的边的同一侧'],
  [/^lies partly over (\S+)$/, '与 {1} 有重叠'],
  [/^not convex at vertex (\d+)$/, '在顶点 {1} 处不是凸的'],
  [/^its sides cross each other$/, '它的边互相交叉'],
  [/^(\[.+\]) is vertex (\d+) already$/, '{1} 已经是顶点 {2}'],
  [/^no polygons, expected at least one$/, '一个多边形也没有'],
  [/^does not go with vertices and polygons \(expected (.+)\)$/, '不能与 vertices 和 polygons 同用，应为{1}'],
  [/^(.+) lies outside the mesh, which is (\S+)$/, '{1}在{2}的导航网格之外'],
  [/^(.+) is a search on squares, expected none on meshes$/, '{1}是方格上的搜索，导航网格上不能用预设'],
  [/^got true, expected false on meshes$/, '得到 true，导航网格上应为 false'],
  [/^(.+) does not apply to meshes(?:, .+)? \(expected (.+)\)$/, '导航网格上不能使用{1}，应为{2}'],
  [/^the free space comes to (\d+ triangles), at most (\S+) are allowed$/, '空地共有{1}，最多{2}'],
  [/^(\d+) triangles$/, '{1}个三角形'],
  [/^(\d+) vertices$/, '{1}个顶点'],
  [/^(\d+) corners?$/, '{1}个角'],
  [/^rows of (.+), or vertices and polygons$/, '由{1}组成的各行，或 vertices 和 polygons'],
  [/^(\[x,y\]): two numbers from (\S+) to (\S+) with at most (\d+) decimals$/, '{1}，两个 {2} 到 {3} 的数，最多{4}位小数'],
  [/^(\[x,y\]): two numbers with at most (\d+) decimals$/, '{1}，两个数，最多{2}位小数'],
  [/^3 or more numbers of vertices, (\S+) to (\S+)$/, '3 个以上的顶点编号，{1} 到 {2}'],
  [/^lists of vertices$/, '顶点列表'],
] satisfies [RegExp, string][];
