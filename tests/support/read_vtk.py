"""Reads a folder of exported frames with VTK itself and prints what is in it, one line per fact."""
import os
import sys
import xml.etree.ElementTree as ET

from vtkmodules.vtkCommonCore import vtkOutputWindow, vtkStringOutputWindow
from vtkmodules.vtkIOXML import vtkXMLPolyDataReader, vtkXMLUnstructuredGridReader

log = vtkStringOutputWindow()
vtkOutputWindow.SetInstance(log)

folder = sys.argv[1]
collection = ET.parse(os.path.join(folder, "frames.pvd")).getroot().find("Collection")
shown = set()
for entry in collection:
    print("at", entry.get("timestep"), "part", entry.get("part"), entry.get("name"), entry.get("file"))
for entry in collection:
    file = entry.get("file")
    if file in shown:
        continue
    shown.add(file)
    solid = file.endswith(".vtu")
    reader = vtkXMLUnstructuredGridReader() if solid else vtkXMLPolyDataReader()
    reader.SetFileName(os.path.join(folder, file))
    reader.Update()
    data = reader.GetOutput()
    if solid:
        print(file, "points", data.GetNumberOfPoints(), "cells",
              " ".join(data.GetCell(i).GetClassName() for i in range(data.GetNumberOfCells())))
    else:
        print(file, "points", data.GetNumberOfPoints(), "verts", data.GetNumberOfVerts(), "lines", data.GetNumberOfLines(),
              "polys", data.GetNumberOfPolys())
    if data.GetNumberOfPoints():
        print(file, "bounds", " ".join(f"{x:.4f}" for x in data.GetBounds()))
    for kind, attributes in (("point", data.GetPointData()), ("cell", data.GetCellData()), ("field", data.GetFieldData())):
        for i in range(attributes.GetNumberOfArrays()):
            array = attributes.GetArray(i)
            values = [array.GetComponent(t, c) for t in range(array.GetNumberOfTuples())
                      for c in range(array.GetNumberOfComponents())]
            print(file, kind, array.GetName(), " ".join(f"{x:g}" for x in values))
if log.GetOutput():
    print("VTK complains:", log.GetOutput())
